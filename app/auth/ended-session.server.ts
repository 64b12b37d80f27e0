import { z } from "zod";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";

const ENDED_MAX_AGE_S = 120;

/** Names a session that the backend refused, perhaps after a newer one began (docs/why/sessions.md#a-late-401-ends-one-session-only). */
export function endedSession(sealedCookie: MakeSealedCookie) {
  const cookie = sealedCookie("ended", z.string(), ENDED_MAX_AGE_S);
  return {
    is: async (session: string) => (await cookie.read()) === session,
    set: async (session: string) => void (await cookie.write(session)),
    clear: cookie.clear,
  };
}

export type EndedSession = ReturnType<typeof endedSession>;
