import type { BrowserCookies } from "./browser-cookies.server";
import type { Seal } from "./seal.server";

/** Time a one-time notice may wait in its cookie. */
const FLASH_MAX_AGE_S = 120;

const NOTICE = "notice";

/** A sentence for the next page, shown once: a sealed cookie that vanishes when it is read. */
export interface Notice {
  leave(sentence: string): void;
  /** The sentence that the page before left, null when there is none, it is old or tampered with. */
  take(): string | null;
  /** Another person may sit here now. */
  drop(): void;
}

/** The notice of one request. */
export function notice(browser: BrowserCookies, seal: Seal): Notice {
  const drop = () => {
    if (browser.own(NOTICE) !== undefined) browser.clearOwn(NOTICE);
  };
  return {
    leave: (sentence) =>
      browser.setOwn(NOTICE, seal.close(NOTICE, sentence, FLASH_MAX_AGE_S), FLASH_MAX_AGE_S),
    take() {
      const sealed = browser.own(NOTICE);
      if (sealed === undefined) return null;
      drop();
      const sentence = seal.open(NOTICE, sealed);
      return typeof sentence === "string" ? sentence : null;
    },
    drop,
  };
}

/** What a page to read says on top: that its form is not for this user, else what the page before left; null for nothing. */
export function viewNotice(pageNotice: Notice, refusal: string | null) {
  const sentence = pageNotice.take();
  if (refusal !== null) return { tone: "danger" as const, text: refusal };
  return sentence === null ? null : { tone: "success" as const, text: sentence };
}
