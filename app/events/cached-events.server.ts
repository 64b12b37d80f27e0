import type { Logger } from "pino";
import { type CommunityEvent, getEvents } from "~/contract/event";
import { failureFacts, type Result } from "~/contract/failure";
import { uniqueBy } from "~/contract/fields";
import type { BrowserSession } from "~/session/browser-session.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { type CachedSession, sessionCache } from "~/session/session-cache.server";

const EVENTS_MAX_CALLS = 20;
const EVENTS_CALLS_AT_ONCE = 4;

const EVENTS_KEPT_MAX_BYTES = 8 * 1024 * 1024;

type EventsSession = CachedSession & Pick<BrowserSession, "account">;

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

/** The second page must bring other events: some backends send the same for each (docs/screens.md#pages-of-events). */
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

/** The list of each session, kept for a minute. */
export function cachedEvents() {
  const cache = sessionCache<LoadedEvents>(EVENTS_KEPT_MAX_BYTES);

  async function load({ session, limits, log }: EventsDeps, isForAll: boolean) {
    const isEnough = ({ isWhole }: LoadedEvents) => isWhole || !isForAll;
    const known = await cache.read(session, isEnough);
    if (known) return known.ok ? { ok: true as const, answer: known.answer.events } : known;
    const loaded = await (isForAll ? loadAll(session, limits) : loadFirst(session));
    if (!loaded.ok) {
      log.warn(failureFacts(loaded.failure), "events not loaded");
      return loaded;
    }
    if (isEnough(loaded.answer)) cache.keep(session, loaded.answer);
    else log.warn("not all pages of events loaded");
    return { ok: true as const, answer: loaded.answer.events };
  }

  return {
    all: (deps: EventsDeps): Promise<Result<CommunityEvent[]>> => load(deps, true),
    /** The backend's first page, which often has all events. */
    first: (deps: EventsDeps): Promise<Result<CommunityEvent[]>> => load(deps, false),
  };
}
