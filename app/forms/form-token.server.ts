import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ownerOf } from "../auth/owner.server";
import type { SessionUser } from "../contract/session";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";
import type { Signature } from "../cookies/signature.server";
import { t } from "../texts/text.server";
import { nowS } from "../time";
import { FORM_TOKEN_MAX_AGE_S, FORM_TOKEN_READABLE_S } from "./constants";

/** Another form of the same owner, for the same address and made in the same second, must not have the same. */
const KEY_BYTES = 6;
const BROWSER_ID_BYTES = 16;

export interface FormToken {
  owner: string;
  /** Path and query that the form is sent to. */
  address: string;
  key: string;
  issuedAtS: number;
}

/** The address is not in it, but it is signed for that address alone. */
const purposeOf = (address: string) => `form to ${address}`;

function issueFormToken({ sign }: Signature, owner: string, address: string): string {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  return sign(purposeOf(address), [nowS(), key, owner].join("."));
}

const TOKEN = /^(\d{1,12})\.([\w-]+)\.(.+)$/;

/** Null when it is none of ours for this address, or so old that nobody needs to know whose it was. */
export function readFormToken({ verify }: Signature, signed: string, address: string): FormToken | null {
  const [, issuedAt, key = "", owner = ""] = TOKEN.exec(verify(purposeOf(address), signed) ?? "") ?? [];
  const issuedAtS = Number(issuedAt);
  return nowS() - issuedAtS <= FORM_TOKEN_READABLE_S ? { owner, address, key, issuedAtS } : null;
}

/** @param owner null for a visitor whose browser sent no cookie. */
export function checkFormToken(
  token: FormToken | null,
  owner: string | null,
): { ok: true; token: FormToken } | { ok: false; message: string } {
  if (!token || nowS() - token.issuedAtS > FORM_TOKEN_MAX_AGE_S)
    return { ok: false, message: t("messages.formExpired") };
  if (owner === null) return { ok: false, message: t("messages.noCookies") };
  return token.owner === owner
    ? { ok: true, token }
    : { ok: false, message: t("messages.formOfSomeoneElse") };
}

export interface FormSender {
  /** Null for a visitor whose browser sent no cookie. */
  owner: string | null;
  issueToken(address: string): Promise<string>;
}

export function userSender(signature: Signature, user: SessionUser): FormSender {
  const owner = ownerOf(user);
  return { owner, issueToken: async (address) => issueFormToken(signature, owner, address) };
}

/** A visitor is known by the browser: a random id in a cookie that comes with the form. */
export async function visitorSender(
  signature: Signature,
  sealedCookie: MakeSealedCookie,
): Promise<FormSender> {
  const cookie = sealedCookie("browser", z.string(), FORM_TOKEN_MAX_AGE_S);
  const brought = await cookie.read();
  const ownerFor = (id: string) => `visitor ${id}`;
  return {
    owner: brought && ownerFor(brought),
    async issueToken(address) {
      const id = brought ?? randomBytes(BROWSER_ID_BYTES).toString("base64url");
      await cookie.write(id);
      return issueFormToken(signature, ownerFor(id), address);
    },
  };
}
