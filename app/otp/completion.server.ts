import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "../backend/failure";
import { callFailed, formLost, ruleFailed, tooOften } from "../forms/failed-form.server";
import { seeOther } from "../http/responses.server";
import { STEP_LOST } from "../messages";
import { firstFailure, type Rule } from "../rules/rule";
import type { OtpFlow, OtpPlace } from "./flow.server";
import type { OtpStep } from "./steps.server";

/** The second step's form: what must hold, what may be shown again, how it is sent. */
export interface OtpCompletion<Field extends string, Typed> {
  fields: Readonly<Record<Field, string>>;
  rules: readonly Rule<Field>[];
  typed: Typed;
  failed: string;
  send(step: OtpStep): Promise<Result<unknown>>;
}

/** The second step: sends the OTP with what the first step left, and ends the way. Specification section 2. */
export async function completeOtp<Field extends string, Typed>(
  context: AppLoadContext,
  flow: OtpFlow,
  { tab }: OtpPlace,
  { fields, rules, typed, failed, send }: OtpCompletion<Field, Typed>,
) {
  const step = context.otpSteps.at(flow.way, tab);
  if (!step) return formLost(STEP_LOST, typed);
  const broken = firstFailure(rules, fields);
  if (broken) return ruleFailed(broken, typed);
  const turn = await context.turn("otpTry", step.requestId);
  if (!turn.ok) return tooOften(turn.retryAfterSeconds, typed);
  const sent = await send(step);
  if (!sent.ok) {
    await turn.failed(sent.failure);
    return callFailed(sent.failure, failed, typed);
  }
  await turn.succeeded();
  context.otpSteps.end(flow.way, tab);
  return seeOther(flow.path("done"));
}
