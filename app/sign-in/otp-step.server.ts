import type { BrowserState, OtpStep } from "~/session/browser-state.server";

type StepCookie = Pick<BrowserState, "otpStep">;

const NOT_REQUESTED = "";

const hasBegun = (step: OtpStep | null) => step !== null && step.requestId !== NOT_REQUESTED;

export async function stepOf(flow: OtpStep["flow"], { otpStep }: StepCookie): Promise<OtpStep | null> {
  const step = await otpStep.read();
  return step?.flow === flow && hasBegun(step) ? step : null;
}

/** Fills the email of a failed login into the reset form, once, unless a reset has begun. */
export async function keepEmail({ otpStep }: StepCookie, loginName: string) {
  if (!loginName.includes("@") || hasBegun(await otpStep.read())) return;
  await otpStep.write({
    flow: "reset",
    emailId: loginName,
    requestId: NOT_REQUESTED,
    logonName: null,
    redirectTo: null,
  });
}

export async function emailOfLogin(flow: OtpStep["flow"], { otpStep }: StepCookie): Promise<string> {
  const step = await otpStep.read();
  if (step?.flow !== flow || hasBegun(step)) return "";
  await otpStep.consume();
  return step.emailId;
}
