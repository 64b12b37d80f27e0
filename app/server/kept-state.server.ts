import { OFFLINE_COOKIE } from "~/browser/islands/constants";
import { formDraft } from "~/forms/draft.server";
import { otpStepCookie } from "~/forms/otp-flow.server";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { flashMessage } from "~/session/flash.server";
import type { MakeSealedCookie } from "~/session/sealed-cookie.server";
import type { BrowserState } from "~/session/sign-in.server";

export function keptState(browser: BrowserCookies, sealedCookie: MakeSealedCookie, address: string) {
  const flash = flashMessage(sealedCookie);
  const otpStep = otpStepCookie(sealedCookie);
  const draft = formDraft(sealedCookie, address);
  const browserState: BrowserState = {
    async clear(owner) {
      await draft.discardUnlessOwnedBy(owner);
      for (const { clear } of [flash, otpStep]) clear();
    },
    forgetCache() {
      if (browser.readable(OFFLINE_COOKIE)) browser.clearReadable(OFFLINE_COOKIE);
    },
  };
  return { flash, otpStep, draft, browserState };
}
