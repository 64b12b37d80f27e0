import { LRUCache } from "lru-cache";
import type { Result } from "~/contract/failure";
import type { BrowserSession } from "./browser-session.server";

const KEPT_MS = 60_000;

export type CachedSession = Pick<BrowserSession, "call" | "confirm" | "fingerprint">;

/** Keeps an answer for each session for a minute, but returns it only after the backend has confirmed the session. */
export function sessionCache<Answer extends object>(maxBytes: number) {
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => Buffer.byteLength(JSON.stringify(answer)),
    ttl: KEPT_MS,
  });
  return {
    /** Null if nothing is kept that is enough. */
    async read(
      session: CachedSession,
      isEnough: (answer: Answer) => boolean = () => true,
    ): Promise<Result<Answer> | null> {
      const answer = kept.get(session.fingerprint());
      if (!answer || !isEnough(answer)) return null;
      const failure = await session.confirm();
      return failure ? { ok: false, failure } : { ok: true, answer };
    },
    keep: (session: CachedSession, answer: Answer) => kept.set(session.fingerprint(), answer),
    forget: (session: CachedSession) => kept.delete(session.fingerprint()),
  };
}
