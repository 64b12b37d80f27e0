import { z } from "zod";
import type { BrowserCookies } from "../cookies/browser-cookies.server";
import type { Seal } from "../cookies/seal.server";
import { OTP_STEP_MAX_AGE_S, OTP_TABS_AT_ONCE } from "./constants";

const step = z.object({ emailId: z.string(), requestId: z.string(), logonName: z.string() });

/** What the first step leaves for the second. */
export type OtpStep = z.output<typeof step>;

/** The two ways that go by a one time password. */
export type OtpWay = "signUp" | "reset";

/** The steps under way in this browser, one for each tab: sealed cookies. Decision 022. */
export interface OtpSteps {
  at(way: OtpWay, tab: number): OtpStep | null;
  /** Keeps a step in the place of a tab, or, for null, where no other tab is disturbed; gives its tab. */
  keep(way: OtpWay, step: OtpStep, tab: number | null): number;
  end(way: OtpWay, tab: number): void;
  /** Another person may sit here now. */
  dropAll(): void;
}

const WAYS: readonly OtpWay[] = ["signUp", "reset"];
const TABS = Array.from({ length: OTP_TABS_AT_ONCE }, (_, at) => at + 1);

/** The steps of one request's browser. */
export function otpSteps(browser: BrowserCookies, seal: Seal): OtpSteps {
  const nameOf = (way: OtpWay, tab: number) => `${way}-${tab}`;

  function at(way: OtpWay, tab: number): OtpStep | null {
    const name = nameOf(way, tab);
    const parsed = step.safeParse(seal.open(name, browser.own(name) ?? ""));
    return parsed.success ? parsed.data : null;
  }

  function end(way: OtpWay, tab: number) {
    const name = nameOf(way, tab);
    if (browser.own(name) !== undefined) browser.clearOwn(name);
  }

  /** The tab of the same e-mail, else a free one, else the last. */
  function placeFor(way: OtpWay, emailId: string): number {
    const same = TABS.find((tab) => at(way, tab)?.emailId.toLowerCase() === emailId.toLowerCase());
    return same ?? TABS.find((tab) => at(way, tab) === null) ?? OTP_TABS_AT_ONCE;
  }

  return {
    at,
    keep(way, kept, tab) {
      const place = tab ?? placeFor(way, kept.emailId);
      const name = nameOf(way, place);
      browser.setOwn(name, seal.close(name, kept, OTP_STEP_MAX_AGE_S), OTP_STEP_MAX_AGE_S);
      return place;
    },
    end,
    dropAll() {
      for (const way of WAYS) for (const tab of TABS) end(way, tab);
    },
  };
}
