import type { Logger } from "pino";
import { type CommunityEvent, getEvents } from "~/contract/event";
import { failureFacts } from "~/contract/failure";
import { type CachedSession, SessionCache } from "~/session/session-cache.server";
import { uniqueBy } from "~/unique-by";

const EVENTS_CACHE_MAX_BYTES = 8 * 1024 * 1024;

/** One call to the backend for each session and minute. */
export function cachedEvents() {
  const cache = new SessionCache<CommunityEvent[]>({
    maxBytes: EVENTS_CACHE_MAX_BYTES,
    mustBeConfirmed: false,
  });

  return async ({ session, log }: { session: CachedSession; log: Pick<Logger, "warn"> }) => {
    const cached = await cache.read(session);
    if (cached) return { ok: true as const, answer: cached };
    const loaded = await session.call(getEvents, {});
    if (!loaded.ok) {
      log.warn(failureFacts(loaded.failure), "events not loaded");
      return loaded;
    }
    const events = uniqueBy(loaded.answer.events, ({ eventId }) => eventId);
    cache.write(session, events);
    return { ok: true as const, answer: events };
  };
}
