import type * as z from "zod";
import type { Endpoint } from "~/contract/endpoint";
import { invalidAnswer, type Result } from "~/contract/failure";
import type { Message } from "~/contract/message";
import { requestForgotPasswordOtp, requestSignUpOtp } from "~/contract/session";
import { SEE_OTHER } from "~/contract/status";
import type { FormFields } from "~/forms/form-schema";
import { type FormValues, refusal, success } from "~/forms/form-state";
import type { Forms } from "~/forms/forms.server";
import type { FindRoute } from "~/http/app-routes";
import { message, type StaticTextKey, t, textOfAll } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { BrowserSession } from "~/session/browser-session.server";
import type { OtpStep } from "~/session/browser-state.server";
import type { LimitName } from "~/session/rate-limit/limiter.server";
import { safeRedirectTo } from "~/session/redirects.server";
import { completedStep, completeStep, emailOfLogin, stepOf } from "./otp-step.server";
import { otpRequestForm, resetForm, signUpForm } from "./sign-in";

type FlowName = OtpStep["flow"];

interface Context {
  session: Pick<BrowserSession, "call">;
  forms: Forms;
  site: { findRoute: FindRoute };
}

interface Flow {
  title: StaticTextKey;
  path(step?: 1 | 2 | "done"): string;
  request: Endpoint<{ emailId: string }, { requestId: string | null; logonName?: string | null }>;
  limit: LimitName;
  requestButton: StaticTextKey;
  requestFailed: StaticTextKey;
  fields(): FormFields;
  password: string;
  button: StaticTextKey;
  done: StaticTextKey;
}

export const FLOWS: Readonly<Record<FlowName, Flow>> = {
  signUp: {
    title: "signIn.signUp",
    path: paths.signUp,
    request: requestSignUpOtp,
    limit: "signUpOtp",
    requestButton: "signIn.requestSignUpOtp",
    requestFailed: "messages.signUpOtpFailed",
    fields: signUpForm,
    password: "password",
    button: "signIn.signUp",
    done: "messages.signedUp",
  },
  reset: {
    title: "signIn.forgotPassword",
    path: paths.forgotPassword,
    request: requestForgotPasswordOtp,
    limit: "resetOtp",
    requestButton: "signIn.requestOtp",
    requestFailed: "messages.resetOtpFailed",
    fields: resetForm,
    password: "newPassword",
    button: "signIn.resetPassword",
    done: "messages.passwordReset",
  },
};

const STEP_LOST = "signIn.stepLost";

const sameText = (text: StaticTextKey) => ({ fallback: text, noAnswer: text, unauthorized: text });

/** `step` is that of the address, or 1 if no OTP was requested; null after the last step. */
async function otpScreen(flow: FlowName, { forms, site }: Context, request: Request) {
  const { searchParams } = new URL(request.url);
  const step = searchParams.get("step");
  const completed = step === "done" ? completedStep(flow, forms) : null;
  if (completed) {
    const { logonName, redirectTo } = completed;
    const notice = textOfAll(forms.flash.consume());
    return { flow, step: null, notice, logsInWithEmail: logonName === null, redirectTo };
  }
  const otpStep = step === null ? null : stepOf(flow, forms);
  const failed = forms.failed();
  if (step === "2" && otpStep && failed?.error?.message.code !== STEP_LOST) {
    const { emailId, logonName } = otpStep;
    const form = failed ?? (await forms.open(null, { emailId, logonName: logonName ?? "" }));
    return { flow, step: 2 as const, form, notice: null, asksLogonName: logonName !== null };
  }
  const emailId = otpStep?.emailId ?? emailOfLogin(flow, forms);
  const redirectTo = safeRedirectTo(site.findRoute, searchParams.get("redirectTo") ?? otpStep?.redirectTo);
  const openedForm = await forms.open(null, { emailId, redirectTo }, { at: FLOWS[flow].path() });
  const form = failed ? { ...failed, token: openedForm.token } : openedForm;
  return { flow, step: 1 as const, form, notice: step === "2" && !failed ? t(STEP_LOST) : null };
}

export type OtpView = Awaited<ReturnType<typeof otpScreen>>;

export function otpLoader(flow: FlowName) {
  return ({ context, request }: { context: Context; request: Request }) => otpScreen(flow, context, request);
}

function requestOtp(name: FlowName, { session, forms, site }: Context, request: Request) {
  const flow = FLOWS[name];
  return forms.submit(request, {
    by: "visitor",
    setsCookies: true,
    schema: () => otpRequestForm,
    limit: ({ emailId }) => ({ name: flow.limit, account: emailId }),
    failureMessages: { ...sameText(flow.requestFailed), savesNothing: true },
    async save({ emailId, redirectTo: typed }) {
      const result = await session.call(flow.request, { emailId });
      if (!result.ok) return result;
      const { requestId, logonName = null } = result.answer;
      const redirectTo = safeRedirectTo(site.findRoute, typed);
      const isStored =
        requestId && forms.otpStep.write({ flow: name, emailId, requestId, logonName, redirectTo });
      return isStored
        ? success(flow.path(2))
        : { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) };
    },
  });
}

export async function submitOtp<Fields extends FormFields>(
  name: FlowName,
  context: Context,
  request: Request,
  schema: (typed?: FormValues) => Fields,
  complete: (
    values: z.output<Fields>,
    step: OtpStep,
    browser: string,
  ) => Promise<Result<unknown> & { notice?: Message | undefined }>,
): Promise<Response> {
  const { forms } = context;
  if (new URL(request.url).searchParams.get("step") !== "2") return requestOtp(name, context, request);
  const received = await forms.receive(request, { by: "visitor", fields: schema() });
  if (received instanceof Response) return received;
  const otpStep = stepOf(name, forms);
  const { emailId } = received.typed;
  if (!otpStep || (emailId && emailId !== otpStep.emailId))
    return received.redisplay(refusal(message(STEP_LOST)));
  const response = await received.submit({
    schema,
    limit: () => ({ name: "otpTry", account: otpStep.requestId }),
    failureMessages: sameText("messages.resetFailed"),
    async save(values) {
      const result = await complete(values, otpStep, received.token.owner);
      return result.ok ? success(FLOWS[name].path("done"), result.notice) : result;
    },
  });
  // Also of a second press, which does not save again.
  if (response.status === SEE_OTHER) completeStep(forms, otpStep);
  return response;
}
