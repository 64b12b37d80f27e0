import { hash } from "node:crypto";
import * as z from "zod";
import { type Message, messageSchema } from "~/contract/message";
import { diagnostics } from "~/http/diagnostics.server";
import { isLanguage } from "~/i18n/choices.server";
import { message, textOfAll } from "~/i18n/text.server";
import { YEAR_S } from "~/time";
import type { BrowserCookies } from "./browser-cookies.server";
import { DUMMY_ORIGIN } from "./redirects.server";
import type { MakeSealedCookie, SealedCookie } from "./seal.server";

const FLASH_COOKIE_PREFIX = "flash-";
const FLASH_MAX_AGE_S = 120;
const FLASH_DIGEST_CHARACTERS = 8;
const FLASH_MESSAGES_MAX = 4;
const FLASH_COOKIES_MAX = 8;
const OTP_STEP_MAX_AGE_S = 30 * 60;
const DRAFT_MAX_AGE_S = 30 * 60;
const DRAFT_COOKIES_MAX = 3;
const DRAFTS_MAX = 3;

/** One cookie per address that shows the messages, so that pages in several tabs do not overwrite each other's. */
export class Flash {
  private readonly cookieNames: readonly string[];

  constructor(
    browser: BrowserCookies,
    private readonly sealedCookie: MakeSealedCookie,
    private readonly address: string,
  ) {
    this.cookieNames = browser.ownNames(FLASH_COOKIE_PREFIX);
  }

  write(address: string, message: Message) {
    if (this.cookieNames.length >= FLASH_COOKIES_MAX) this.clear();
    const cookie = this.cookieFor(address);
    cookie.write([...(cookie.read() ?? []), message].slice(-FLASH_MESSAGES_MAX));
  }

  consume(): Message[] {
    return this.cookieFor(this.address).consume() ?? [];
  }

  clear() {
    for (const name of this.cookieNames) this.cookieNamed(name).clear();
  }

  private cookieNamed(name: string) {
    return this.sealedCookie(name, z.array(messageSchema), FLASH_MAX_AGE_S);
  }

  private cookieFor(address: string) {
    // As browsers request it: percent-encoded, and without the fragment.
    const { pathname, search } = new URL(DUMMY_ORIGIN + address);
    const digest = hash("sha256", pathname + search, "base64url");
    return this.cookieNamed(FLASH_COOKIE_PREFIX + digest.slice(0, FLASH_DIGEST_CHARACTERS));
  }
}

/** @param refusal why the form is not shown. */
export function flashAlert(flash: Flash, refusal: string | null) {
  if (refusal !== null) return { tone: "danger" as const, text: refusal };
  const text = textOfAll(flash.consume());
  return text === null ? null : { tone: "success" as const, text };
}

export type FlashAlert = ReturnType<typeof flashAlert>;

const otpStepSchema = z.object({
  flow: z.enum(["signUp", "reset"]),
  emailId: z.string(),
  requestId: z.string(),
  /** Proposed by the backend; without one people log in with their email. */
  logonName: z.string().nullable(),
  /** Where the login at the end leads. */
  redirectTo: z.string().nullable().default(null),
  isDone: z.literal(true).optional(),
});

export type OtpStep = z.output<typeof otpStepSchema>;

const draft = z.object({
  address: z.string(),
  owner: z.string(),
  values: z.record(z.string(), z.string()),
  /** Why the draft is shown, or what it lacks. */
  notice: messageSchema.nullable().default(null),
});

type Draft = z.output<typeof draft>;

/** Drops the oldest of several drafts; of the last one its longest text; at last the draft itself. */
function shortened([first, ...others]: readonly Draft[]): Draft[] {
  if (first && others.length > 0) return [first, ...others.slice(0, -1)];
  const [longest] = Object.entries(first?.values ?? {}).sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!first || !longest) return [];
  const { [longest[0]]: _dropped, ...values } = first.values;
  return [{ ...first, values }];
}

/** What was typed before a login or a change of the language, without secrets. Only its own address restores it. */
export class FormDraft {
  private readonly cookie: SealedCookie<Draft[]>;
  private stashed: Draft | null = null;

  constructor(
    sealedCookie: MakeSealedCookie,
    private readonly address: string,
    private readonly isView = true,
  ) {
    this.cookie = sealedCookie("draft", z.array(draft), DRAFT_MAX_AGE_S, DRAFT_COOKIES_MAX);
  }

  stash(owner: string | null, values: Readonly<Draft["values"]>) {
    if (owner === null || Object.keys(values).length === 0) return;
    this.stashed = { address: this.address, owner, values, notice: message("messages.draftKept") };
  }

  save() {
    if (this.stashed) this.saveFor(this.stashed);
    this.stashed = null;
  }

  /** Keeps drafts of other addresses, such as a profile's while the login page changes its language. */
  saveFor(draft: Draft) {
    const others = this.waiting().filter(({ address }) => address !== draft.address);
    let stored = [draft, ...others].slice(0, DRAFTS_MAX);
    while (stored.length > 0 && !this.cookie.write(stored)) stored = shortened(stored);
    if (stored.length > 0) diagnostics.emit("draft", { event: "saved" });
  }

  consume(owner: string): Draft | null {
    const all = this.isView ? this.waiting() : [];
    const pageDraft = all.find(({ address }) => address === this.address);
    if (!pageDraft) return null;
    this.store(all.filter((draft) => draft !== pageDraft));
    if (pageDraft.owner !== owner) return null;
    diagnostics.emit("draft", { event: "restored" });
    return pageDraft;
  }

  discardUnlessOwnedBy(owner: string | null) {
    this.store(this.waiting().filter((draft) => draft.owner === owner));
  }

  private waiting(): Draft[] {
    return this.cookie.read() ?? [];
  }

  private store(drafts: Draft[]) {
    if (drafts.length === 0) this.cookie.clear();
    else this.cookie.write(drafts);
  }
}

export class BrowserState {
  readonly flash: Flash;
  readonly draft: FormDraft;
  readonly otpStep: SealedCookie<OtpStep>;

  constructor(
    private readonly cookies: { browser: BrowserCookies; sealedCookie: MakeSealedCookie; isView: boolean },
    address: string,
  ) {
    const { browser, sealedCookie, isView } = cookies;
    this.flash = new Flash(browser, sealedCookie, address);
    this.draft = new FormDraft(sealedCookie, address, isView);
    this.otpStep = sealedCookie("otpStep", otpStepSchema, OTP_STEP_MAX_AGE_S);
  }

  /** False if the site has no such language. */
  setLanguage = (language: string | undefined): boolean => {
    const isOurs = isLanguage(language);
    if (isOurs) this.cookies.browser.set({ name: "language", value: language, maxAge: YEAR_S });
    return isOurs;
  };

  clear(owner: string | null) {
    this.draft.discardUnlessOwnedBy(owner);
    this.flash.clear();
    this.otpStep.clear();
  }
}
