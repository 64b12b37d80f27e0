import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { BrowserSession } from "../auth/browser-session.server";
import { fingerprint, type SessionCookies } from "../backend/cookies.server";
import { failureFacts, type Result } from "../backend/failure";
import { type CommunityEvent, getEvents } from "../contract/event";
import { uniqueBy } from "../contract/fields";
import { EVENTS_CALLS_AT_ONCE, EVENTS_KEPT_MAX_BYTES, EVENTS_KEPT_MS, EVENTS_MAX_CALLS } from "./constants";

export type AllEvents = () => Promise<Result<CommunityEvent[]>>;

type Session = Pick<BrowserSession, "call" | "confirm">;

const SECOND_PAGE = 2;

function once(events: readonly CommunityEvent[]): CommunityEvent[] {
  return uniqueBy(events, ({ eventId }) => eventId);
}

interface Asked {
  events: CommunityEvent[];
  isWhole: boolean;
}

async function askFrom(from: number, last: number, call: BrowserSession["call"]) {
  const answers: Result<{ events: CommunityEvent[] }>[] = [];
  for (let page = from; page <= last; page += EVENTS_CALLS_AT_ONCE) {
    const count = Math.min(EVENTS_CALLS_AT_ONCE, last - page + 1);
    const pages = Array.from({ length: count }, (_, at) => page + at);
    answers.push(...(await Promise.all(pages.map((each) => call(getEvents, { page: each })))));
  }
  return answers;
}

/** `totalPages` alone says nothing, so the second page has to prove that there are more (docs/screens.md#pages-of-events). */
async function askAll({ call }: Session): Promise<Result<Asked>> {
  const first = await call(getEvents, {});
  if (!first.ok) return first;
  const { events } = first.answer;
  const pages = Math.min(first.answer.totalPages ?? 1, EVENTS_MAX_CALLS);
  if (pages < SECOND_PAGE) return { ok: true, answer: { events: once(events), isWhole: true } };
  const second = await call(getEvents, { page: SECOND_PAGE });
  if (!second.ok) return { ok: true, answer: { events: once(events), isWhole: false } };
  const known = new Set(events.map(({ eventId }) => eventId));
  const isPaged = second.answer.events.some(({ eventId }) => !known.has(eventId));
  if (!isPaged) return { ok: true, answer: { events: once(events), isWhole: true } };
  const further = await askFrom(SECOND_PAGE + 1, pages, call);
  const rest = [second, ...further].flatMap((result) => (result.ok ? result.answer.events : []));
  return {
    ok: true,
    answer: { events: once([...events, ...rest]), isWhole: further.every(({ ok }) => ok) },
  };
}

/** Each user's list for a minute. It is shown only while the session lives. */
export function cachedEvents() {
  const kept = new LRUCache<string, CommunityEvent[]>({
    maxSize: EVENTS_KEPT_MAX_BYTES,
    sizeCalculation: (events) => Buffer.byteLength(JSON.stringify(events)),
    ttl: EVENTS_KEPT_MS,
  });

  async function askAndKeep(key: string, session: Session, log: Logger): Promise<Result<CommunityEvent[]>> {
    const asked = await askAll(session);
    if (!asked.ok) {
      log.warn(failureFacts(asked.failure), "events not loaded");
      return asked;
    }
    const { events, isWhole } = asked.answer;
    if (isWhole) kept.set(key, events);
    else log.warn("not all pages of events loaded");
    return { ok: true, answer: events };
  }

  return (session: Session, cookies: SessionCookies, log: Logger): AllEvents => {
    const key = fingerprint(cookies);
    return async () => {
      const known = kept.get(key);
      if (!known) return askAndKeep(key, session, log);
      const failure = await session.confirm();
      return failure ? { ok: false, failure } : { ok: true, answer: known };
    };
  };
}
