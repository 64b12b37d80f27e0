import type * as z from "zod";
import type { Endpoint } from "~/contract/endpoint";
import { invalidAnswer, type Result } from "~/contract/failure";
import type { Message } from "~/contract/message";
import { BAD_REQUEST } from "~/contract/status";
import { message, type PlainTextKey, t, textOfAll } from "~/i18n/text.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { BrowserState, OtpStep } from "~/session/browser-state.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { FormFields } from "./form-schema";
import { type FormValues, refusal } from "./form-state";
import type { Forms } from "./forms.server";
import { doneWith } from "./idempotency.server";
import { otpRequestForm } from "./sign-in";

/** What a page of either flow needs. */
type OtpPlace = Pick<OtpFlow, "name" | "path">;

export interface OtpFlow<Fields extends FormFields = FormFields> {
  name: OtpStep["flow"];
  path(step?: 1 | 2 | "done", loginWith?: "email"): string;
  request: Endpoint<{ emailId: string }, { requestId: string | null; logonName?: string | null }>;
  requestLimit: "signUpOtp" | "resetOtp";
  requestFailed: PlainTextKey;
  form(typed?: FormValues): Fields;
  failed: PlainTextKey;
  complete(
    deps: OtpDeps,
    step: OtpStep,
    values: z.output<Fields>,
    browser: string,
  ): Promise<Result<unknown> & { notice?: Message | undefined }>;
}

interface OtpDeps {
  session: Pick<BrowserSession, "call" | "tryPassword">;
  forms: Forms & Pick<BrowserState, "flash" | "otpStep">;
  limits: RateLimit;
}

async function stepOf(flow: OtpPlace, { forms }: OtpDeps): Promise<OtpStep | null> {
  const step = await forms.otpStep.read();
  return step?.flow === flow.name && step.requestId !== NOT_REQUESTED ? step : null;
}

const NOT_REQUESTED = "";

/** After a wrong password, the forgotten one's form has its e-mail, once. A step that has begun stays. */
export async function keepEmail({ otpStep }: Pick<BrowserState, "otpStep">, loginName: string) {
  const begun = await otpStep.read();
  if (!loginName.includes("@") || (begun && begun.requestId !== NOT_REQUESTED)) return;
  await otpStep.write({ flow: "reset", emailId: loginName, requestId: NOT_REQUESTED, logonName: null });
}

async function emailOfLogin(flow: OtpPlace, { forms: { otpStep } }: OtpDeps): Promise<string> {
  const kept = await otpStep.read();
  if (kept?.flow !== flow.name || kept.requestId !== NOT_REQUESTED) return "";
  otpStep.clear();
  return kept.emailId;
}

const STEP_LOST = "signIn.stepLost";

const only = (text: PlainTextKey) => ({ fallback: text, noAnswer: text, unauthorized: text });

export async function openOtp(flow: OtpPlace, deps: OtpDeps, request: Request) {
  const { searchParams } = new URL(request.url);
  const step = searchParams.get("step");
  const view = { asksLogonName: false, notice: null, logsInWithEmail: searchParams.get("login") === "email" };
  if (step === "done")
    return { ...view, step: null, form: null, notice: textOfAll(await deps.forms.flash.consume()) };
  const begun = step === null ? null : await stepOf(flow, deps);
  const failed = deps.forms.failed();
  if (step === "2" && begun && failed?.error?.message.code !== STEP_LOST) {
    const record = { emailId: begun.emailId, logonName: begun.logonName ?? "" };
    const form = failed ?? (await deps.forms.open(null, record));
    return { ...view, step: 2 as const, form, asksLogonName: begun.logonName !== null };
  }
  const first = await deps.forms.open(
    null,
    { emailId: begun?.emailId ?? (await emailOfLogin(flow, deps)) },
    { at: flow.path() },
  );
  const form = failed ? { ...failed, token: first.token } : first;
  const notice = step === "2" && !failed ? t(STEP_LOST) : null;
  return { ...view, step: 1 as const, form, notice };
}

export type OtpView = Awaited<ReturnType<typeof openOtp>>;

function requestOtp(flow: Omit<OtpFlow, "form" | "complete">, { session, forms }: OtpDeps, request: Request) {
  return forms.submit(request, {
    by: "visitor",
    schema: () => otpRequestForm,
    limit: ({ emailId }) => ({ name: flow.requestLimit, account: emailId }),
    words: { ...only(flow.requestFailed), savesNothing: true },
    fieldsOf: (failure) => (failure.kind === "refused" && failure.status === BAD_REQUEST ? ["emailId"] : []),
    async save({ emailId }) {
      const requested = await session.call(flow.request, { emailId });
      if (!requested.ok) return requested;
      const { requestId, logonName = null } = requested.answer;
      const isStored =
        requestId && (await forms.otpStep.write({ flow: flow.name, emailId, requestId, logonName }));
      return isStored
        ? doneWith(flow.path(2))
        : { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) };
    },
  });
}

export async function submitOtp<Fields extends FormFields>(
  flow: OtpFlow<Fields>,
  deps: OtpDeps,
  request: Request,
): Promise<Response> {
  if (new URL(request.url).searchParams.get("step") !== "2") return requestOtp(flow, deps, request);
  const received = await deps.forms.receive(request, { by: "visitor", fields: flow.form() });
  if (received instanceof Response) return received;
  const begun = await stepOf(flow, deps);
  const { emailId } = received.typed;
  if (!begun || (emailId && emailId !== begun.emailId)) {
    return received.redisplay(refusal(message(STEP_LOST)));
  }
  return received.submit({
    schema: flow.form,
    limit: () => ({ name: "otpTry", account: begun.requestId }),
    words: only(flow.failed),
    async save(values) {
      const sent = await flow.complete(deps, begun, values, received.token.owner);
      if (!sent.ok) return sent;
      deps.forms.otpStep.clear();
      return doneWith(flow.path("done", begun.logonName === null ? "email" : undefined), sent.notice);
    },
  });
}
