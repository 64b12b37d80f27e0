import type { AppLoadContext } from "@remix-run/node";
import { invalidAnswer } from "../backend/failure";
import { callFailed, ruleFailed, tooOften } from "../forms/failed-form.server";
import { seeOther } from "../http/responses.server";
import { emailRules } from "../rules/one-time-password";
import { firstFailure } from "../rules/rule";
import type { OtpFlow, OtpPlace } from "./flow.server";

/** The first step: asks for an OTP and goes on to the second. Specification section 2. */
export async function requestOtp<Typed extends { emailId: string }>(
  context: AppLoadContext,
  flow: OtpFlow,
  place: OtpPlace,
  typed: Typed,
) {
  const emailId = typed.emailId.trim();
  const broken = firstFailure(emailRules, typed);
  if (broken) return ruleFailed(broken, typed);
  const turn = await context.turn(flow.limit, emailId);
  if (!turn.ok) return tooOften(turn.retryAfterSeconds, typed);
  const asked = await context.backend.call(flow.request, { emailId });
  if (!asked.ok) {
    await turn.failed(asked.failure);
    return callFailed(asked.failure, flow.requestFailed, typed, "emailId");
  }
  const { requestId, logonName } = asked.answer;
  // Without it the second step could not be sent.
  if (!requestId) return callFailed(invalidAnswer(), flow.requestFailed, typed);
  const begun = { emailId, requestId, logonName: logonName ?? "" };
  const tab = context.otpSteps.keep(flow.way, begun, place.step === "again" ? place.tab : null);
  return seeOther(flow.path(2, tab));
}
