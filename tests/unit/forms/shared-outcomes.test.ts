import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FormToken } from "~/forms/form-token.server";
import { type Change, doneWith, type IdempotencyStore, idempotencyStore } from "~/forms/idempotency.server";
import { OUTCOME_ASKED_EVERY_MS, OUTCOME_ASKED_MAX, sharedOutcomes } from "~/forms/shared-outcomes.server";
import { connectRedis, type RedisConnection } from "~/session/connect-redis.server";
import { sealWith } from "~/session/seal.server";
import { type CounterServer, startCounterServer } from "../../support/redis";

const TOKEN: FormToken = { owner: "asha", address: "/family?edit=details", key: "1", issuedAtS: 0 };
const DONE = doneWith("/family", "Verma is saved.");
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
async function replica(awaitedMs?: number): Promise<IdempotencyStore> {
  const connection = await connectRedis(redis.url, pino({ level: "silent" }));
  connections.push(connection);
  await expect.poll(connection.isReached).toBe(true);
  return idempotencyStore(sharedOutcomes(connection, sealWith("5e".repeat(32)), awaitedMs));
}

/** A change that ends when it is told to. */
function change(outcome: Change | Error) {
  let end = () => {};
  let runs = 0;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const make = async () => {
    runs++;
    await ended;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { make, end, runs: () => runs };
}

it("two presses on two replicas are one change, at once and later", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(DONE);
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const second = two.submitOnce(TOKEN, FIELDS, make);
  end();
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  const three = await replica();
  expect(await three.submitOnce(TOKEN, FIELDS, make)).toEqual(DONE);
  expect(runs()).toBe(1);
});

it("an outcome that another release wrote in its own way is unknown, and the change is not made again", async () => {
  const one = await replica();
  const { make, end } = change(DONE);
  end();
  await one.submitOnce(TOKEN, FIELDS, make);
  const [[key = "", written] = []] = redis.texts;
  if (!written) throw new Error("nothing was shared");
  const seal = sealWith("5e".repeat(32));
  const bytes = Buffer.from(JSON.stringify({ ok: true, leadsTo: "/family" }));
  const purpose = `outcome of a change ${key}`;
  redis.texts.set(key, { ...written, text: await seal.seal(purpose, bytes, 60) });
  const two = await replica();
  const again = change(DONE);
  expect(await two.submitOnce(TOKEN, FIELDS, again.make)).toEqual(UNKNOWN);
  expect(again.runs()).toBe(0);
});

it("Redis can read nothing of what was sent or said", async () => {
  const one = await replica();
  const { make, end } = change(DONE);
  end();
  await one.submitOnce(TOKEN, FIELDS, make);
  expect(redis.texts.size).toBe(1);
  expect(JSON.stringify([...redis.texts])).not.toMatch(/Verma|asha|family/);
});

it("a failure is shared by those who wait, and may be tried again", async () => {
  const failed: Change = { ok: false, failure: { kind: "unreachable", outcomeUnknown: false } };
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(failed);
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const second = two.submitOnce(TOKEN, FIELDS, make);
  end();
  expect(await Promise.all([first, second])).toEqual([failed, failed]);
  await expect.poll(async () => (await two.submitOnce(TOKEN, FIELDS, async () => DONE)).ok).toBe(true);
});

it("a redirect to the login is each request's own", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(new Error("redirect"));
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const second = two.submitOnce(TOKEN, FIELDS, make);
  end();
  const both = await Promise.allSettled([first, second]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs()).toBe(2);
});

it("when the replica that makes the change is gone, the outcome is unknown and nothing is sent again", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, runs } = change(DONE);
  void one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const second = two.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(() => redis.commands).toContain("get");
  for (const [key, { text }] of redis.texts) redis.texts.set(key, { text, until: 0 });
  expect(await second).toEqual(UNKNOWN);
  expect(runs()).toBe(1);
});

it("a reader who leaves waits no longer for another replica, and the others wait on", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(DONE);
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const reader = new AbortController();
  const left = two.submitOnce(TOKEN, FIELDS, make, reader.signal);
  const stays = two.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(() => redis.commands).toContain("get");
  reader.abort();
  expect(await left).toEqual(UNKNOWN);
  end();
  expect(await Promise.all([first, stays])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it("nobody waits longer for another replica than a change may take", async () => {
  const [one, two] = [await replica(), await replica(1)];
  const { make, runs } = change(DONE);
  void one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  expect(await two.submitOnce(TOKEN, FIELDS, make)).toEqual(UNKNOWN);
  expect(runs()).toBe(1);
});

it("the outcome of one change is not taken for that of another", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(DONE);
  end();
  const other = { ...TOKEN, key: "2" };
  await one.submitOnce(TOKEN, FIELDS, make);
  await one.submitOnce(other, FIELDS, async () => doneWith("/family/2"));
  const [[, told] = [], [key = ""] = []] = [...redis.texts];
  if (told) redis.texts.set(key, told);
  expect(await two.submitOnce(TOKEN, FIELDS, make)).toEqual(DONE);
  expect(await two.submitOnce(other, FIELDS, make)).toEqual(UNKNOWN);
  expect(runs()).toBe(1);
});

it("a connection to Redis that breaks while one waits costs no outcome", async () => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(DONE);
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  const second = two.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(() => redis.commands).toContain("get");
  connections[1]?.client.disconnect(true);
  await expect.poll(() => connections[1]?.isReached()).toBe(false);
  await expect.poll(() => connections[1]?.isReached()).toBe(true);
  end();
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it.each([
  ["a connection to Redis that breaks as the second press comes", 0],
  ["a moment in which this process was too busy to reach Redis", OUTCOME_ASKED_MAX * OUTCOME_ASKED_EVERY_MS],
])("%s makes no second change", async (_kind, busyMs) => {
  const [one, two] = [await replica(), await replica()];
  const { make, end, runs } = change(DONE);
  const first = one.submitOnce(TOKEN, FIELDS, make);
  await expect.poll(runs).toBe(1);
  connections[1]?.client.disconnect(true);
  await expect.poll(() => connections[1]?.isReached()).toBe(false);
  const busyUntil = performance.now() + busyMs;
  const second = two.submitOnce(TOKEN, FIELDS, make);
  while (performance.now() < busyUntil);
  await expect.poll(() => redis.commands).toContain("get");
  end();
  expect(await Promise.all([first, second])).toEqual([DONE, DONE]);
  expect(runs()).toBe(1);
});

it("a claim that Redis took and whose answer was lost is still this replica's", async () => {
  const one = await replica();
  const { make, end, runs } = change(DONE);
  end();
  redis.loseAnswer();
  expect(await one.submitOnce(TOKEN, FIELDS, make)).toEqual(DONE);
  expect(runs()).toBe(1);
  expect(redis.commands.filter((name) => name === "set").length).toBeGreaterThan(1);
});

it("while Redis is away each replica goes by itself, and nothing is refused", async () => {
  const one = await replica();
  await redis.close();
  const { make, end, runs } = change(DONE);
  end();
  expect(await one.submitOnce(TOKEN, FIELDS, make)).toEqual(DONE);
  expect(await one.submitOnce(TOKEN, FIELDS, make)).toEqual(DONE);
  expect(runs()).toBe(1);
  redis = await startCounterServer();
});
