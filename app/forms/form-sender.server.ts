import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ownerOf } from "../auth/owner.server";
import type { SessionUser } from "../contract/session";
import type { Seal } from "../cookies/seal.server";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";
import { FORM_TOKEN_MAX_AGE_S } from "./constants";
import { issueFormToken } from "./form-token.server";

const BROWSER_ID_BYTES = 16;

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
