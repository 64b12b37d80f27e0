import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ownerOf } from "../auth/owner.server";
import type { SessionUser } from "../contract/session";
import type { Seal } from "../cookies/seal.server";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";
import { t } from "../texts/text.server";
import { FORM_TOKEN_MAX_AGE_S, FORM_TOKEN_READABLE_S } from "./constants";

const KEY_BYTES = 12;
const BROWSER_ID_BYTES = 16;
const MS_PER_SECOND = 1000;
const PURPOSE = "form";

const formToken = z.object({
  owner: z.string(),
  /** Path and query that the form is sent to. */
  address: z.string(),
  /** Idempotency key. */
  key: z.string(),
  issuedAtS: z.number(),
});

export type FormToken = z.output<typeof formToken>;

const now = () => Math.floor(Date.now() / MS_PER_SECOND);

async function issueFormToken({ seal }: Seal, owner: string, address: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const token: FormToken = { owner, address, key, issuedAtS: now() };
  return seal(PURPOSE, Buffer.from(JSON.stringify(token)), FORM_TOKEN_READABLE_S);
}

/** Null when it is none of ours, or so old that nobody needs to know whose it was. */
export async function readFormToken({ unseal }: Seal, sealed: string): Promise<FormToken | null> {
  const bytes = sealed ? await unseal(PURPOSE, sealed) : null;
  return bytes ? formToken.parse(JSON.parse(Buffer.from(bytes).toString("utf8"))) : null;
}

/**
 * The token of a form that may be submitted, or why it may not.
 * @param owner who sends it; null for a visitor whose browser sent no cookie.
 */
export function checkFormToken(
  token: FormToken | null,
  owner: string | null,
  address: string,
): { ok: true; token: FormToken } | { ok: false; message: string } {
  if (!token || now() - token.issuedAtS > FORM_TOKEN_MAX_AGE_S)
    return { ok: false, message: t("messages.formExpired") };
  if (owner === null) return { ok: false, message: t("messages.noCookies") };
  if (token.owner !== owner) return { ok: false, message: t("messages.formOfSomeoneElse") };
  return token.address === address ? { ok: true, token } : { ok: false, message: t("messages.formExpired") };
}

/** Who opens or sends a form. */
export interface FormSender {
  /** Null for a visitor whose browser sent no cookie. */
  owner: string | null;
  issueToken(address: string): Promise<string>;
}

export function userSender(seal: Seal, user: SessionUser): FormSender {
  const owner = ownerOf(user);
  return { owner, issueToken: (address) => issueFormToken(seal, owner, address) };
}

/** A visitor is known by the browser: a random id in a cookie that comes with the form. */
export async function visitorSender(seal: Seal, sealedCookie: MakeSealedCookie): Promise<FormSender> {
  const cookie = sealedCookie("browser", z.string(), FORM_TOKEN_MAX_AGE_S);
  const brought = await cookie.read();
  const ownerFor = (id: string) => `visitor ${id}`;
  return {
    owner: brought && ownerFor(brought),
    async issueToken(address) {
      const id = brought ?? randomBytes(BROWSER_ID_BYTES).toString("base64url");
      await cookie.write(id);
      return issueFormToken(seal, ownerFor(id), address);
    },
  };
}
