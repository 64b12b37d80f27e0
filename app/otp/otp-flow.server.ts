import type { BrowserSession } from "../auth/browser-session.server";
import { type Failure, invalidAnswer, type Result } from "../backend/failure";
import type { Endpoint } from "../contract/endpoint";
import type { FormState } from "../forms/form-state";
import type { Forms } from "../forms/forms.server";
import { doneWith } from "../forms/idempotency.server";
import { type ReadForm, readForm } from "../forms/read-form.server";
import { BAD_REQUEST } from "../http/status";
import { STEP_LOST } from "../messages";
import { emailRules, normalizeOtp } from "../rules/one-time-password";
import type { Rule } from "../rules/rule";
import type { OtpStep, OtpSteps } from "./otp-step.server";

/** The fields of both flows; what a flow has not is empty. */
const OTP_FIELDS = ["emailId", "otp", "logonName", "password", "newPassword", "confirmPassword"] as const;
const SECRETS = ["otp", "password", "newPassword", "confirmPassword"] as const;

type OtpField = (typeof OTP_FIELDS)[number];
type Calls = Pick<BrowserSession, "call">;

/** What is different between signing up and a forgotten password. */
export interface OtpFlow {
  name: keyof OtpSteps;
  path(step?: 1 | 2 | "done", loginWith?: "email"): string;
  request: Endpoint<{ emailId: string }, { requestId: string | null; logonName?: string | null }>;
  requestLimit: "signUpOtp" | "resetOtp";
  requestFailed: string;
  /** The second step. */
  rules: readonly Rule<OtpField>[];
  failed: string;
  complete(
    backend: Calls,
    step: OtpStep,
    values: Readonly<Record<OtpField, string>>,
  ): Promise<Result<unknown>>;
}

interface OtpParts {
  backend: Calls;
  forms: Forms;
  otpSteps: OtpSteps;
}

/** What the page of a step shows. */
export type OtpView =
  | { step: "first"; form: FormState; action: string; notice: string | null }
  | { step: "second"; form: FormState; action: string; again: string; asksLogonName: boolean }
  | { step: "done"; loginWith: "email" | null };

/** Every failure of a call whose own words stand for it. */
const only = (text: string) => ({ fallback: text, noAnswer: text, unauthorized: text });

function search(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** The page of the step that the address names; the second without the first shows the first, and why. */
export async function openOtp(
  flow: OtpFlow,
  { forms, otpSteps }: OtpParts,
  request: Request,
): Promise<OtpView> {
  const step = search(request).get("step");
  if (step === "done") return { step, loginWith: search(request).get("login") === "email" ? "email" : null };
  const begun = step === null ? null : await otpSteps[flow.name].read();
  const failed = forms.failed();
  if (step === "2" && begun && failed?.error?.message !== STEP_LOST) {
    const record = { emailId: begun.emailId, logonName: begun.logonName ?? "" };
    return {
      step: "second",
      form: failed ?? (await forms.open(null, record)),
      action: flow.path(2),
      again: flow.path(1),
      asksLogonName: begun.logonName !== null,
    };
  }
  const first = await forms.open(null, { emailId: begun?.emailId ?? "" }, flow.path());
  const notice = step === "2" && !failed ? STEP_LOST : null;
  return {
    step: "first",
    form: failed ? { ...failed, token: first.token } : first,
    action: flow.path(),
    notice,
  };
}

function wordsOfField(failure: Failure): "emailId" | null {
  return failure.kind === "refused" && failure.status === BAD_REQUEST ? "emailId" : null;
}

/** The first step: asks for a one-time password. */
function requestOtp(
  flow: OtpFlow,
  { backend, forms, otpSteps }: OtpParts,
  request: Request,
): Promise<Response> {
  return forms.submit(request, {
    by: "visitor",
    fields: ["emailId"],
    rules: emailRules,
    limit: ({ emailId }) => ({ name: flow.requestLimit, account: emailId }),
    words: only(flow.requestFailed),
    fieldOf: wordsOfField,
    async save(values) {
      const emailId = values.emailId.trim();
      const asked = await backend.call(flow.request, { emailId });
      if (!asked.ok) return asked;
      const { requestId, logonName = null } = asked.answer;
      // Without it the second step could not be sent.
      const isKept = requestId && (await otpSteps[flow.name].write({ emailId, requestId, logonName }));
      return isKept ? doneWith(flow.path(2)) : { ok: false, failure: invalidAnswer() };
    },
  });
}

/** The second step: sends the one-time password with what the first step left. */
async function completeOtp(
  flow: OtpFlow,
  { backend, forms, otpSteps }: OtpParts,
  form: ReadForm<OtpField>,
): Promise<Response> {
  const received = await forms.receive(form, { by: "visitor", secrets: SECRETS });
  if (!received.ok) return received.response;
  const cookie = otpSteps[flow.name];
  const begun = await cookie.read();
  const { emailId } = form.values;
  if (!begun || (emailId && emailId !== begun.emailId)) {
    const error = { message: STEP_LOST, field: null, outcomeUnknown: false };
    return received.giveBack({ error }, BAD_REQUEST);
  }
  return received.submit({
    rules: flow.rules,
    limit: () => ({ name: "otpTry", account: begun.requestId }),
    words: only(flow.failed),
    async save(values) {
      const sent = await flow.complete(backend, begun, values);
      if (!sent.ok) return sent;
      cookie.clear();
      return doneWith(flow.path("done", begun.logonName === null ? "email" : undefined));
    },
  });
}

export async function submitOtp(flow: OtpFlow, parts: OtpParts, request: Request): Promise<Response> {
  if (search(request).get("step") !== "2") return requestOtp(flow, parts, request);
  const form = await readForm(request, OTP_FIELDS);
  const values = { ...form.values, otp: normalizeOtp(form.values.otp) };
  return completeOtp(flow, parts, { ...form, values });
}
