import { pino } from "pino";
import { expect, test } from "vitest";
import { cachedEvents } from "~/events/cached-events.server";

const log = pino({ level: "silent" });

function listOf(confirm: () => Promise<unknown>) {
  const payloads: unknown[] = [];
  const events = cachedEvents();
  const call = async (_getEvents: unknown, payload: unknown) => {
    payloads.push(payload);
    return { ok: true, answer: { events: [{ eventId: 1 }, { eventId: 2 }, { eventId: 1 }] } };
  };
  const session = { call, confirm, fingerprint: () => "asha" };
  const open = async () => {
    const found = await Reflect.apply(events, undefined, [{ session, log }]);
    return found.ok ? found.answer.map(({ eventId }: { eventId: number }) => eventId) : found;
  };
  return { open, payloads };
}

test.each([
  ["unreachable", async () => ({ kind: "unreachable", outcomeUnknown: false })],
  ["silent", () => new Promise(() => {})],
])("cached events are shown while the backend is %s", async (_how, confirm) => {
  const { open } = listOf(confirm);
  await open();
  expect(await open()).toEqual([1, 2]);
});
