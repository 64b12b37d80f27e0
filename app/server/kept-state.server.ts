import { OFFLINE_COOKIE } from "~/browser/islands/constants";
import { formDraft, type ObserveDraft } from "~/forms/draft.server";
import { otpStepCookie } from "~/forms/otp-flow.server";
import { LANGUAGE_COOKIE } from "~/i18n/chosen-language.server";
import { PICTURES_COOKIE } from "~/i18n/pictures.server";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { flashMessage } from "~/session/flash.server";
import type { MakeSealedCookie } from "~/session/sealed-cookie.server";
import type { BrowserState } from "~/session/sign-in.server";
import { YEAR_S } from "~/time";
import type { RequestContext } from "./request-context";

/** What the browser keeps for us between two pages. */
export function keptState(
  browser: BrowserCookies,
  sealedCookie: MakeSealedCookie,
  address: string,
  observe: ObserveDraft,
) {
  const flash = flashMessage(sealedCookie);
  const otpStep = otpStepCookie(sealedCookie);
  const draft = formDraft(sealedCookie, address, observe);
  const browserState: BrowserState = {
    async clear(owner) {
      await draft.discardUnlessOwnedBy(owner);
      for (const { clear } of [flash, otpStep]) clear();
    },
    forgetCache() {
      if (browser.readable(OFFLINE_COOKIE)) browser.setReadable(OFFLINE_COOKIE, "", 0);
    },
  };
  return { flash, otpStep, draft, browserState };
}

export function choicesOf({ setChoice }: BrowserCookies): RequestContext["choices"] {
  return {
    set({ language, pictures }) {
      if (language) setChoice(LANGUAGE_COOKIE, language, YEAR_S);
      if (pictures) setChoice(PICTURES_COOKIE, pictures, YEAR_S);
    },
  };
}
