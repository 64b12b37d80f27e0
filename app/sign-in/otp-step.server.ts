import type { BrowserState, OtpStep } from "~/session/browser-state.server";

type StepCookie = Pick<BrowserState, "otpStep">;

const NOT_REQUESTED = "";

const hasBegun = (step: OtpStep | null) => step !== null && step.requestId !== NOT_REQUESTED;

export function stepOf(flow: OtpStep["flow"], { otpStep }: StepCookie): OtpStep | null {
  const step = otpStep.read();
  return step?.flow === flow && hasBegun(step) ? step : null;
}

/** Only this lets the last page say that it succeeded. */
export function completeStep({ otpStep }: StepCookie, step: OtpStep) {
  otpStep.write({ ...step, emailId: "", requestId: NOT_REQUESTED, isDone: true });
}

export function completedStep(flow: OtpStep["flow"], { otpStep }: StepCookie): OtpStep | null {
  const step = otpStep.read();
  return step?.flow === flow && step.isDone ? step : null;
}

/** Fills the email of a failed login into the reset form, once, unless a reset has begun. */
export function keepEmail({ otpStep }: StepCookie, loginName: string) {
  if (!loginName.includes("@") || hasBegun(otpStep.read())) return;
  otpStep.write({
    flow: "reset",
    emailId: loginName,
    requestId: NOT_REQUESTED,
    logonName: null,
    redirectTo: null,
  });
}

export function emailOfLogin(flow: OtpStep["flow"], { otpStep }: StepCookie): string {
  const step = otpStep.read();
  if (step?.flow !== flow || hasBegun(step)) return "";
  otpStep.consume();
  return step.emailId;
}
