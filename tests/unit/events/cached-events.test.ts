import { pino } from "pino";
import { expect, test } from "vitest";
import { cachedEvents } from "~/events/cached-events.server";
import { bruteForceLimits } from "~/session/rate-limit/limiter.server";

const PAGES = 20;

test("after opening 40 lists of 20 pages, an account gets only the first two pages of the next", async () => {
  const limits = bruteForceLimits(null, "5e".repeat(32))("192.0.2.1");
  const events = cachedEvents();
  let sessions = 0;
  /** Opens the list in a new session; returns the numbers of events and calls. */
  async function open(account: string) {
    let calls = 0;
    const call = async (_getEvents: unknown, { page = 1 }: { page?: number }) => {
      calls += 1;
      return { ok: true, answer: { events: [{ eventId: page }], totalPages: PAGES } };
    };
    sessions += 1;
    const fingerprint = String(sessions);
    const session = {
      account: () => account,
      call,
      confirm: async () => null,
      fingerprint: () => fingerprint,
    };
    const log = pino({ level: "silent" });
    const found = await Reflect.apply(events.all, undefined, [{ session, limits, log }]);
    return [found.answer.length, calls];
  }

  for (let list = 0; list < 40; list++) expect(await open("asha")).toEqual([PAGES, PAGES]);
  expect(await open("asha")).toEqual([2, 2]);
  expect(await open("ravi")).toEqual([PAGES, PAGES]);
});
