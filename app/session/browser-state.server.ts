import * as z from "zod";
import { OFFLINE_COOKIE } from "~/browser/islands/constants";
import { drafts } from "~/http/diagnostics.server";
import type { BrowserCookies } from "./browser-cookies.server";
import type { MakeSealedCookie } from "./seal.server";

const FLASH_MAX_AGE_S = 120;
const OTP_STEP_MAX_AGE_S = 30 * 60;
const DRAFT_MAX_AGE_S = 30 * 60;
const DRAFT_COOKIES_AT_MOST = 3;

export function flashMessage(sealedCookie: MakeSealedCookie) {
  return sealedCookie("flash", z.string(), FLASH_MAX_AGE_S);
}

export type Flash = ReturnType<typeof flashMessage>;

export async function flashAlert(flash: Flash, refusal: string | null) {
  const message = await flash.consume();
  if (refusal !== null) return { tone: "danger" as const, text: refusal };
  return message === null ? null : { tone: "success" as const, text: message };
}

const otpStepSchema = z.object({
  flow: z.enum(["signUp", "reset"]),
  emailId: z.string(),
  requestId: z.string(),
  /** The logon name that the backend proposes; without one the e-mail address serves as it. */
  logonName: z.string().nullable(),
});

export type OtpStep = z.output<typeof otpStepSchema>;

const draft = z.object({
  address: z.string(),
  /** Null when the form named no owner; the next user to log in gets the draft. */
  owner: z.string().nullable(),
  values: z.record(z.string(), z.string()),
});

type Draft = z.output<typeof draft>;

function withoutLongest(values: Draft["values"]): Draft["values"] {
  const [longest] = Object.entries(values).sort(([, one], [, other]) => other.length - one.length);
  const { [longest?.[0] ?? ""]: _dropped, ...rest } = values;
  return rest;
}

/** What was typed after the session had ended, without secrets. The draft comes back at its address only. */
export function formDraft(sealedCookie: MakeSealedCookie, address: string) {
  const cookie = sealedCookie("draft", draft, DRAFT_MAX_AGE_S, DRAFT_COOKIES_AT_MOST);
  let stashed: Draft | null = null;

  async function write(draft: Draft) {
    for (let stored = draft; Object.keys(stored.values).length > 0; ) {
      if (await cookie.write(stored)) return drafts.publish({ event: "saved" });
      stored = { ...stored, values: withoutLongest(stored.values) };
    }
  }

  return {
    stash(owner: string | null, values: Readonly<Draft["values"]>) {
      stashed = { address, owner, values };
    },
    save: async () => {
      if (stashed) await write(stashed);
    },
    /** For a form at another address. */
    saveFor: write,
    async consume(owner: string) {
      const found = await cookie.read();
      if (found?.address !== address) return null;
      cookie.clear();
      if (found.owner !== null && found.owner !== owner) return null;
      drafts.publish({ event: "restored" });
      return found.values;
    },
    async discardUnlessOwnedBy(owner: string | null) {
      const found = await cookie.read();
      if (!found || (found.owner !== null && found.owner !== owner)) cookie.clear();
    },
  };
}

export type FormDraft = ReturnType<typeof formDraft>;

const nothing = async () => null;

/** `isRead` is false for HEAD and a prefetch: nobody reads them yet, so they take neither message nor draft. */
export function browserState(
  browser: BrowserCookies,
  sealedCookie: MakeSealedCookie,
  address: string,
  isRead: boolean,
) {
  const stored = flashMessage(sealedCookie);
  const flash: Flash = isRead ? stored : { ...stored, consume: nothing };
  const otpStep = sealedCookie("otpStep", otpStepSchema, OTP_STEP_MAX_AGE_S);
  const draft = formDraft(sealedCookie, address);
  return {
    flash,
    otpStep,
    draft: isRead ? draft : { ...draft, consume: nothing },
    async clear(owner: string | null) {
      await draft.discardUnlessOwnedBy(owner);
      for (const { clear } of [flash, otpStep]) clear();
    },
    forgetOffline() {
      if (browser.readable(OFFLINE_COOKIE)) browser.clearReadable(OFFLINE_COOKIE);
    },
  };
}

export type BrowserState = ReturnType<typeof browserState>;
