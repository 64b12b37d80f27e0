import type { AppLoadContext } from "@remix-run/node";
import type { Endpoint } from "../contract/endpoint";
import { STEP_LOST } from "../messages";
import type { Limited } from "../rate-limit/limiter.server";
import { OTP_TABS_AT_ONCE } from "./constants";
import type { OtpWay } from "./steps.server";

/** What is different between signing up and a forgotten password. */
export interface OtpFlow {
  way: OtpWay;
  path(step?: 1 | 2 | "done", tab?: number): string;
  request: Endpoint<{ emailId: string }, { requestId: string | null; logonName?: string | null }>;
  limit: Limited;
  requestFailed: string;
}

/** The step an address names, and the tab it is in. */
export interface OtpPlace {
  step: "first" | "again" | "second" | "done";
  tab: number;
}

/** What the page of a step shows. */
export type OtpView =
  | { step: "first"; emailId: string; action: string; notice: string | null }
  | { step: "second"; emailId: string; logonName: string; action: string; again: string }
  | { step: "done" };

const STEPS = new Map<string | null, OtpPlace["step"]>([
  ["1", "again"],
  ["2", "second"],
  ["done", "done"],
]);

/** Reads the step out of an address; what makes no sense is the beginning. */
export function otpPlace(request: Request): OtpPlace {
  const { searchParams } = new URL(request.url);
  const tab = Number(searchParams.get("tab") ?? 1);
  const isTab = Number.isInteger(tab) && tab >= 1 && tab <= OTP_TABS_AT_ONCE;
  return { step: STEPS.get(searchParams.get("step")) ?? "first", tab: isTab ? tab : 1 };
}

/** The page of a step; the second without the first shows the first, and why. Issue 4 section 1. */
export function otpView(context: AppLoadContext, flow: OtpFlow, { step, tab }: OtpPlace): OtpView {
  if (step === "done") return { step };
  const first = { step: "first", emailId: "", action: flow.path(), notice: null } as const;
  if (step === "first") return first;
  const begun = context.otpSteps.at(flow.way, tab);
  if (!begun) return step === "second" ? { ...first, notice: STEP_LOST } : first;
  const { emailId, logonName } = begun;
  if (step === "again") return { ...first, emailId, action: flow.path(1, tab) };
  return { step, emailId, logonName, action: flow.path(2, tab), again: flow.path(1, tab) };
}
