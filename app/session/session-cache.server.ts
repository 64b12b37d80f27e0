import { setTimeout as after } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { SESSION_CONFIRMED_MS } from "~/deadlines";
import type { BrowserSession } from "./browser-session.server";

const TTL_MS = 60_000;

export type CachedSession = Pick<BrowserSession, "call" | "confirm" | "fingerprint">;

/**
 * Keeps an answer for each session for a minute. The backend is asked first whether the session is alive: it has not
 * ended just because the backend is down or late.
 */
export function sessionCache<Answer extends object>(maxBytes: number) {
  const entries = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => Buffer.byteLength(JSON.stringify(answer)),
    ttl: TTL_MS,
  });
  return {
    /** Null if nothing is kept. Throws the redirect to the login. */
    async read(session: CachedSession): Promise<Answer | null> {
      const answer = entries.get(session.fingerprint());
      if (!answer) return null;
      const confirmed = session.confirm();
      // A redirect that comes late must not be left without a listener.
      confirmed.catch(() => {});
      await Promise.race([confirmed, after(SESSION_CONFIRMED_MS, null, { ref: false })]);
      return answer;
    },
    write: (session: CachedSession, answer: Answer) => entries.set(session.fingerprint(), answer),
    forget: (session: CachedSession) => entries.delete(session.fingerprint()),
  };
}
