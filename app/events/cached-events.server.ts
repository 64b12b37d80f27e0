import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type CommunityEvent, getEvents } from "~/contract/event";
import { failureFacts, type Result } from "~/contract/failure";
import { uniqueBy } from "~/contract/fields";
import type { BrowserSession } from "~/session/browser-session.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";

const EVENTS_MAX_CALLS = 20;
const EVENTS_CALLS_AT_ONCE = 4;

const EVENTS_KEPT_MS = 60_000;
const EVENTS_KEPT_MAX_BYTES = 8 * 1024 * 1024;

type EventsSession = Pick<BrowserSession, "account" | "call" | "confirm" | "fingerprint">;

const SECOND_PAGE = 2;

const distinctEvents = (events: readonly CommunityEvent[]) => uniqueBy(events, ({ eventId }) => eventId);

interface LoadedEvents {
  events: CommunityEvent[];
  isWhole: boolean;
}

async function loadPages(from: number, last: number, call: BrowserSession["call"]) {
  const answers: Result<{ events: CommunityEvent[] }>[] = [];
  for (let page = from; page <= last; page += EVENTS_CALLS_AT_ONCE) {
    const count = Math.min(EVENTS_CALLS_AT_ONCE, last - page + 1);
    const pages = Array.from({ length: count }, (_, at) => page + at);
    answers.push(...(await Promise.all(pages.map((each) => call(getEvents, { page: each })))));
  }
  return answers;
}

async function loadFirst({ call }: EventsSession) {
  const first = await call(getEvents, {});
  if (!first.ok) return first;
  const pages = Math.min(first.answer.totalPages ?? 1, EVENTS_MAX_CALLS);
  const loaded: LoadedEvents = { events: distinctEvents(first.answer.events), isWhole: pages < SECOND_PAGE };
  return { ok: true, answer: loaded, pages } as const;
}

/**
 * The backend may claim several pages and send the same events for each, so the second page has to bring other events
 * (docs/screens.md#pages-of-events).
 */
async function loadAll(session: EventsSession, limits: RateLimit): Promise<Result<LoadedEvents>> {
  const first = await loadFirst(session);
  if (!first.ok || first.answer.isWhole) return first;
  const { events } = first.answer;
  const second = await session.call(getEvents, { page: SECOND_PAGE });
  if (!second.ok) return first;
  const known = new Set(events.map(({ eventId }) => eventId));
  const isPaged = second.answer.events.some(({ eventId }) => !known.has(eventId));
  if (!isPaged) return { ok: true, answer: { events, isWhole: true } };
  const counted = await limits.run("events", session.account(), async () => ({
    ok: true as const,
    answers: await loadPages(SECOND_PAGE + 1, first.pages, session.call),
  }));
  const further = counted.ok ? counted.answers : [counted];
  const rest = [second, ...further].flatMap((result) => (result.ok ? result.answer.events : []));
  return {
    ok: true,
    answer: { events: distinctEvents([...events, ...rest]), isWhole: further.every(({ ok }) => ok) },
  };
}

interface EventsDeps {
  session: EventsSession;
  limits: RateLimit;
  log: Logger;
}

/** Keeps each session's list for a minute, but returns it only after the backend has confirmed the session. */
export function cachedEvents() {
  const kept = new LRUCache<string, LoadedEvents>({
    maxSize: EVENTS_KEPT_MAX_BYTES,
    sizeCalculation: ({ events }) => Buffer.byteLength(JSON.stringify(events)),
    ttl: EVENTS_KEPT_MS,
  });

  async function keptOr(
    known: LoadedEvents | undefined,
    load: typeof loadAll,
    { session, limits, log }: EventsDeps,
  ): Promise<Result<LoadedEvents>> {
    if (known) {
      const failure = await session.confirm();
      return failure ? { ok: false, failure } : { ok: true, answer: known };
    }
    const loaded = await load(session, limits);
    if (!loaded.ok) log.warn(failureFacts(loaded.failure), "events not loaded");
    return loaded;
  }

  return {
    async all(deps: EventsDeps): Promise<Result<CommunityEvent[]>> {
      const key = deps.session.fingerprint();
      const known = kept.get(key);
      const found = await keptOr(known?.isWhole ? known : undefined, loadAll, deps);
      if (!found.ok) return found;
      const { events, isWhole } = found.answer;
      if (!isWhole) deps.log.warn("not all pages of events loaded");
      else if (found.answer !== known) kept.set(key, found.answer);
      return { ok: true, answer: events };
    },
    /** The backend's first page, which often has all events. */
    async first(deps: EventsDeps): Promise<Result<CommunityEvent[]>> {
      const key = deps.session.fingerprint();
      const known = kept.get(key);
      const found = await keptOr(known, loadFirst, deps);
      if (!found.ok) return found;
      if (!known) kept.set(key, found.answer);
      return { ok: true, answer: found.answer.events };
    },
  };
}
