import { createHash } from "node:crypto";
import { z } from "zod";
import type { MakeSealedCookie } from "./sealed-cookie.server";

const REFUSAL_MAX_AGE_S = 43_200;

const refusal = z.object({ session: z.string(), message: z.string() });

/** The backend's refusal to let this session add families; whoAmI does not tell who may (docs/backend-contract.md#roles). */
export function addFamilyRefusal(
  sealedCookie: MakeSealedCookie,
  sessionCookies: ReadonlyMap<string, string>,
) {
  const session = createHash("sha256")
    .update(JSON.stringify([...sessionCookies]))
    .digest("base64url");
  const cookie = sealedCookie("noAddFamily", refusal, REFUSAL_MAX_AGE_S);
  let refused: string | null = null;
  return {
    async remember(message: string) {
      refused = message;
      await cookie.write({ session, message });
    },
    async read() {
      const found = refused === null ? await cookie.read() : null;
      return found?.session === session ? found.message : refused;
    },
  };
}

export type AddFamilyRefusal = ReturnType<typeof addFamilyRefusal>;
