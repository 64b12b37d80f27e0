import { z } from "zod";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";

const ENDED_MAX_AGE_S = 120;

/** Names a session that the backend refused, perhaps after a newer one began (docs/decisions/035-a-late-401-ends-one-session.md). */
export interface EndedSession {
  is(session: string): Promise<boolean>;
  set(session: string): Promise<void>;
  clear(): void;
}

export function endedSession(sealedCookie: MakeSealedCookie): EndedSession {
  const cookie = sealedCookie("ended", z.string(), ENDED_MAX_AGE_S);
  return {
    is: async (session) => (await cookie.read()) === session,
    set: async (session) => void (await cookie.write(session)),
    clear: cookie.clear,
  };
}
