import { pino } from "pino";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { success } from "~/forms/form-state";
import type { FormToken } from "~/forms/form-token.server";
import { type Change, IdempotencyStore } from "~/forms/idempotency.server";
import {
  CLAIM_MS,
  OUTCOME_ATTEMPTS_MAX,
  OUTCOME_READ_EVERY_MS,
  sharedOutcomes,
} from "~/forms/shared-outcomes.server";
import { message } from "~/i18n/text.server";
import { connectRedis, type RedisConnection } from "~/session/connect-redis.server";
import { macFor, Seal } from "~/session/seal.server";
import { type CounterServer, startCounterServer } from "../../support/redis";

const TOKEN: FormToken = { owner: "asha", address: "/family?edit=details", key: "1", issuedAtS: 0 };
const OPTIONS = { isAddition: false, requestSignal: new AbortController().signal };
const DONE = success("/family", message("family.added", { name: "Verma", familyId: 7 }));
const FIELDS = { name: "Verma" };
const UNKNOWN: Change = { ok: false, failure: { kind: "timeout", outcomeUnknown: true } };

let redis: CounterServer;
let connections: RedisConnection[];

beforeEach(async () => {
  redis = await startCounterServer();
  connections = [];
});
afterEach(async () => {
  for (const { client } of connections) client.disconnect();
  await redis.close();
});

/** What one more process remembers. */
async function replica(secret = "5e".repeat(32)): Promise<IdempotencyStore> {
  const connection = await connectRedis(redis.url, pino({ level: "silent" }));
  connections.push(connection);
  await expect.poll(connection.isReached).toBe(true);
  return new IdempotencyStore(sharedOutcomes(connection, new Seal(secret), macFor(secret, "outcomes", 16)));
}

/** A change that ends when it is told to. */
function change(outcome: Change | Error) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let runs = 0;
  const make = async () => {
    runs++;
    await ended;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { make, end, runs: () => runs };
}

/** A change that is under way on the first of two replicas. */
async function inFlight(outcome: Change | Error = DONE) {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(outcome);
  const first = one.submitOnce(TOKEN, FIELDS, make, OPTIONS);
  first.catch(() => {});
  await expect.poll(runs).toBe(1);
  const press = (requestSignal = OPTIONS.requestSignal) =>
    two.submitOnce(TOKEN, FIELDS, make, { ...OPTIONS, requestSignal });
  return { two, first, press, end, runs };
}

/** The first press has asked what its form did last; the second has, too, and for the outcome. */
const secondWaits = () =>
  expect.poll(() => redis.commands.filter((name) => name === "get").length).toBeGreaterThan(2);

/** The outcomes that replicas share. */
const outcomes = () => [...redis.texts].filter(([key]) => !key.includes("last"));

/** A change that has been made. */
async function made(store: IdempotencyStore) {
  const { make, end, runs } = change(DONE);
  end();
  expect(await store.submitOnce(TOKEN, FIELDS, make, OPTIONS)).toEqual(DONE);
  return { make, runs };
}

it("a change that another replica has overwritten since is made again", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, runs } = await made(one);
  expect(await two.submitOnce(TOKEN, { name: "Rao" }, async () => DONE, OPTIONS)).toEqual(DONE);
  for (const store of [one, two, one])
    expect(await store.submitOnce(TOKEN, FIELDS, make, OPTIONS)).toEqual(DONE);
  expect(runs()).toBe(2);
});

it("an unreadable outcome from another release counts as unknown, and the change is not repeated", async () => {
  await made(await replica());
  const [[key = "", written] = []] = outcomes();
  if (!written) throw new Error("nothing was shared");
  const seal = new Seal("5e".repeat(32));
  const bytes = Buffer.from(JSON.stringify({ ok: true, leadsTo: "/family" }));
  const purpose = `outcome of a change ${key}`;
  redis.texts.set(key, { ...written, text: await seal.seal(purpose, bytes, 60) });
  const two = await replica();
  const again = change(DONE);
  expect(await two.submitOnce(TOKEN, FIELDS, again.make, OPTIONS)).toEqual(UNKNOWN);
  expect(again.runs()).toBe(0);
});

it("Redis stores nothing readable", async () => {
  await made(await replica());
  expect(outcomes()).toHaveLength(1);
  expect(JSON.stringify([...redis.texts])).not.toMatch(/Verma|asha|family/);
  // Without the secret nobody can compare a guess, such as of a password, with what it stores.
  const kept = () => [...redis.texts].flatMap(([key, { text }]) => [key, text]);
  const before = kept();
  redis.texts.clear();
  await made(await replica("6f".repeat(32)));
  expect(kept().filter((text) => before.includes(text))).toEqual([]);
});

it("waiting requests share a failure, and may try again", async () => {
  const failed: Change = { ok: false, failure: { kind: "unreachable", outcomeUnknown: false } };
  const { two, first, press, end } = await inFlight(failed);
  const second = press();
  end();
  expect(await Promise.all([first, second])).toEqual([failed, failed]);
  await expect
    .poll(async () => (await two.submitOnce(TOKEN, FIELDS, async () => DONE, OPTIONS)).ok)
    .toBe(true);
});

it("each request gets its own redirect to the login", async () => {
  const { first, press, end, runs } = await inFlight(new Error("redirect"));
  const second = press();
  end();
  const both = await Promise.allSettled([first, second]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs()).toBe(2);
});

it("if the replica that makes a change dies, the outcome is unknown and nothing is sent again", async () => {
  const { press, runs } = await inFlight();
  const second = press();
  await secondWaits();
  for (const [key, { text }] of redis.texts) redis.texts.set(key, { text, until: 0 });
  expect(await second).toEqual(UNKNOWN);
  expect(runs()).toBe(1);
});

it.each([
  ["renewed while its change is under way", "under way of another attempt", "under way"],
  ["not renewed over an outcome that another replica has published", "sealed", "sealed"],
])("a claim is %s", async (_how, stored, expected) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { first, end } = await inFlight();
  const [[key = "", claim] = []] = outcomes();
  if (!claim) throw new Error("nothing was claimed");
  redis.texts.set(key, { ...claim, text: stored });
  const readBefore = redis.commands.filter((name) => name === "get").length;
  vi.advanceTimersByTime(CLAIM_MS / 4);
  await expect.poll(() => redis.commands.filter((name) => name === "get").length).toBeGreaterThan(readBefore);
  await connections[0]?.client.get(key);
  await expect.poll(() => redis.texts.get(key)?.text).toBe(expected);
  end();
  expect(await first).toEqual(DONE);
});

it("an aborted request stops waiting for the other replica; others continue", async () => {
  const { first, press, end, runs } = await inFlight();
  const request = new AbortController();
  const [left, stays] = [press(request.signal), press()];
  await secondWaits();
  request.abort();
  expect(await left).toEqual(UNKNOWN);
  end();
  expect(await Promise.all([first, stays])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it("the result of one change is never returned for another", async () => {
  const [one, two] = [await replica(), await replica()];
  const other = { ...TOKEN, key: "2" };
  const { make, runs } = await made(one);
  await one.submitOnce(other, FIELDS, async () => success("/family/2"), OPTIONS);
  const [[, told] = [], [key = ""] = []] = outcomes();
  if (told) redis.texts.set(key, told);
  expect(await two.submitOnce(TOKEN, FIELDS, make, OPTIONS)).toEqual(DONE);
  expect(await two.submitOnce(other, FIELDS, make, OPTIONS)).toEqual(UNKNOWN);
  expect(runs()).toBe(1);
});

it("a connection to Redis that breaks during the wait loses no outcome", async () => {
  const { first, press, end, runs } = await inFlight();
  const second = press();
  await secondWaits();
  connections[1]?.client.disconnect(true);
  await expect.poll(() => connections[1]?.isReached()).toBe(false);
  await expect.poll(() => connections[1]?.isReached()).toBe(true);
  end();
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it.each([
  ["a connection to Redis that breaks as the second press comes", 0],
  ["a moment in which this process was too busy for Redis", OUTCOME_ATTEMPTS_MAX * OUTCOME_READ_EVERY_MS],
])("%s makes no second change", async (_kind, busyMs) => {
  const { first, press, end, runs } = await inFlight();
  connections[1]?.client.disconnect(true);
  await expect.poll(() => connections[1]?.isReached()).toBe(false);
  const busyUntil = performance.now() + busyMs;
  const second = press();
  while (performance.now() < busyUntil);
  await secondWaits();
  end();
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it("a replica keeps its claim when the answer from Redis is lost", async () => {
  const one = await replica();
  redis.loseAnswer();
  const { runs } = await made(one);
  expect(runs()).toBe(1);
  expect(redis.commands.filter((name) => name === "set").length).toBeGreaterThan(1);
});

it("while Redis is down each replica works alone and refuses nothing", async () => {
  const one = await replica();
  await redis.close();
  const { make, runs } = await made(one);
  expect(await one.submitOnce(TOKEN, FIELDS, make, OPTIONS)).toEqual(DONE);
  expect(runs()).toBe(1);
  redis = await startCounterServer();
});

it("while Redis refuses writes each replica works alone and waits for nothing", async () => {
  const one = await replica();
  redis.refuseWrites("OOM");
  const asked = redis.commands.length;
  const { runs } = await made(one);
  expect(runs()).toBe(1);
  expect(redis.commands.length - asked).toBeLessThan(4);
});
