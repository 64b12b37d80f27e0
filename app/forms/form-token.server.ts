import { randomBytes } from "node:crypto";
import * as z from "zod";
import { refused } from "~/contract/failure";
import { CONFLICT } from "~/contract/status";
import { message, type StaticTextKey } from "~/i18n/text.server";
import { isSameInConstantTime, type MakeSealedCookie, macFor } from "~/session/seal.server";
import type { SignedInUser } from "~/session/session-user.server";
import { nowS } from "~/time";

const FORM_TOKEN_MAX_AGE_S = 43_200;

/** Between replicas. A token from further in the future counts as forged. */
export const CLOCK_SKEW_MAX_S = 60;

const MAC_BYTES = 16;
/** Distinguishes forms that one owner opens at one address in the same second. */
const KEY_BYTES = 6;
const BROWSER_ID_BYTES = 16;

export interface FormToken {
  owner: string;
  address: string;
  key: string;
  issuedAtS: number;
}

const TOKEN = /^(\d{1,12})\.([\w-]+)\.(.+)$/;

/** The signature also covers the address, which is not part of the token. docs/why/forms.md#the-token-is-signed */
export class FormTokens {
  private readonly mac: (text: string) => string;

  constructor(secretHex: string) {
    this.mac = macFor(secretHex, "signed form fields", MAC_BYTES);
  }

  issue(owner: string, address: string): string {
    const text = [nowS(), randomBytes(KEY_BYTES).toString("base64url"), owner].join(".");
    return `${text}.${this.macOf(address, text)}`;
  }

  /** Null unless we issued the token for this address. Of an expired one the owner still counts, whose draft it saves. */
  read(signed: string, address: string): FormToken | null {
    const end = Math.max(0, signed.lastIndexOf("."));
    const text = signed.slice(0, end);
    if (!isSameInConstantTime(signed.slice(end + 1), this.macOf(address, text))) return null;
    const [, issuedAt, key = "", owner = ""] = TOKEN.exec(text) ?? [];
    const issuedAtS = Number(issuedAt);
    return issuedAtS - nowS() <= CLOCK_SKEW_MAX_S ? { owner, address, key, issuedAtS } : null;
  }

  private macOf(address: string, text: string): string {
    return this.mac(JSON.stringify([`form to ${address}`, text]));
  }
}

/** The owner that a token names, without checking its signature. */
export function claimedOwner(signed: string): string | null {
  return TOKEN.exec(signed.slice(0, Math.max(0, signed.lastIndexOf("."))))?.[3] ?? null;
}

export function checkFormToken(token: FormToken | null, owner: string | null) {
  const refuse = (code: StaticTextKey) => ({ ok: false as const, reason: message(code) });
  if (!token || nowS() - token.issuedAtS > FORM_TOKEN_MAX_AGE_S) return refuse("messages.formExpired");
  if (owner === null) return refuse("messages.noCookies");
  return token.owner === owner ? { ok: true as const, token } : refuse("messages.formOfSomeoneElse");
}

/** Refuses a form at `/myProfile` or `/family` if somebody else has logged in since it was opened. */
export function ofSomeoneElse() {
  return refused(CONFLICT, message("messages.formOfSomeoneElse"));
}

/** Beside the kinds of a failure. */
const kind = "sender" as const;

export function userSender(tokens: FormTokens, { owner }: SignedInUser) {
  return { kind, owner, issueToken: (address: string) => tokens.issue(owner, address) };
}

export function visitorSender(tokens: FormTokens, sealedCookie: MakeSealedCookie) {
  const cookie = sealedCookie("browser", z.string(), FORM_TOKEN_MAX_AGE_S);
  const known = cookie.read();
  const ownerFor = (id: string) => `visitor ${id}`;
  return {
    kind,
    owner: known && ownerFor(known),
    issueToken(address: string) {
      const id = known ?? randomBytes(BROWSER_ID_BYTES).toString("base64url");
      cookie.write(id);
      return tokens.issue(ownerFor(id), address);
    },
  };
}
