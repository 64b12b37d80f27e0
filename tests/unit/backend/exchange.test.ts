import { MockAgent } from "undici";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendHealth } from "~/backend/backend-health";
import { CircuitBreaker } from "~/backend/circuit-breaker";
import { exchange, RetryBudget, type Upstream } from "~/backend/exchange.server";
import { login } from "~/contract/session";
import { Bulkhead } from "~/http/bulkhead";

const ORIGIN = "http://backend.example";
const REQUEST = { method: "POST", path: "/call", headers: {}, body: "{}" } as const;
const READ = { effect: "read" } as const;
const JSON_TYPE = { headers: { "content-type": "application/json" } };

let backend: ReturnType<MockAgent["get"]>;
let upstream: Upstream;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const agent = new MockAgent();
  agent.disableNetConnect();
  backend = agent.get(ORIGIN);
  upstream = {
    pool: backend,
    bulkhead: new Bulkhead(1, 10, 10_000),
    breaker: new CircuitBreaker(),
    retries: new RetryBudget(),
    health: new BackendHealth(),
  };
});
afterEach(() => vi.useRealTimers());

/** Makes the backend answer the next calls after so many milliseconds. */
function answerAfter(milliseconds: number, calls = 1) {
  backend
    .intercept({ path: "/call", method: "POST" })
    .reply(200, { done: true }, JSON_TYPE)
    .delay(milliseconds)
    .times(calls);
}

const NOT_SENT = { ok: false, failure: { kind: "unreachable", outcomeUnknown: false } };

describe("the deadline of the request", () => {
  const CHANGE = { effect: "change" } as const;

  test("ends the wait for a change, whose outcome is then unknown", async () => {
    answerAfter(9_000);
    const over = new AbortController();
    const sent = exchange(upstream, REQUEST, { ...CHANGE, deadline: over.signal });
    await vi.advanceTimersByTimeAsync(1_000);
    over.abort();
    expect(await sent).toEqual({ ok: false, failure: { kind: "timeout", outcomeUnknown: true } });
    expect(upstream.bulkhead.taken).toBe(1);
  });

  test("ends the wait in the queue, and the change was not sent", async () => {
    const leave = await upstream.bulkhead.acquire(null);
    const over = new AbortController();
    const sent = exchange(upstream, REQUEST, { ...CHANGE, deadline: over.signal });
    over.abort();
    expect(await sent).toEqual(NOT_SENT);
    leave();
    expect(await exchange(upstream, REQUEST, { ...CHANGE, deadline: over.signal })).toEqual(NOT_SENT);
    expect(upstream.health.msSinceContact()).toBeNull();
  });
});

describe("an aborted call", () => {
  test("before its turn is never sent and takes no slot", async () => {
    const given = await exchange(upstream, REQUEST, { ...READ, signal: AbortSignal.abort() });
    expect(given).toEqual({ ok: false, failure: { kind: "timeout", outcomeUnknown: false } });
    expect(upstream.bulkhead.taken).toBe(0);
    expect(upstream.health.msSinceContact()).toBeNull();
  });

  test("keeps its slot until the backend has answered", async () => {
    answerAfter(9_000);
    answerAfter(10);
    const late = exchange(upstream, REQUEST, READ);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await late).toEqual({ ok: false, failure: { kind: "timeout", outcomeUnknown: false } });
    const next = exchange(upstream, REQUEST, READ);
    await vi.advanceTimersByTimeAsync(900);
    expect(upstream.bulkhead.isFull).toBe(true);
    expect(upstream.health.msSinceContact()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(await next).toMatchObject({ ok: true, answer: { status: 200, body: { done: true } } });
    expect(upstream.bulkhead.isFull).toBe(false);
  });

  test("also keeps its slot when the browser has disconnected", async () => {
    answerAfter(3_000);
    const client = new AbortController();
    const call = exchange(upstream, REQUEST, { ...READ, signal: client.signal });
    await vi.advanceTimersByTimeAsync(100);
    client.abort();
    expect((await call).ok).toBe(false);
    expect(upstream.bulkhead.isFull).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(upstream.bulkhead.isFull).toBe(false);
    expect(upstream.breaker.state()).toBe("closed");
  });
});

test("the deadline of a call starts when it is sent, not when it queues", async () => {
  answerAfter(7_500, 2);
  const first = exchange(upstream, REQUEST, READ);
  const second = exchange(upstream, REQUEST, READ);
  await vi.advanceTimersByTimeAsync(15_100);
  expect([(await first).ok, (await second).ok]).toEqual([true, true]);
});

test("a call that waits ten seconds in the queue fails unsent", async () => {
  answerAfter(15_000);
  void exchange(upstream, REQUEST, READ);
  const second = exchange(upstream, REQUEST, { ...READ, effect: "change" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second).toEqual({ ok: false, failure: { kind: "unreachable", outcomeUnknown: false } });
});

describe("a late answer", () => {
  test("to a page is a fault, and five of them open the circuit", async () => {
    upstream.bulkhead = new Bulkhead(5, 0, 0);
    answerAfter(9_000, 5);
    const calls = Promise.all(Array.from({ length: 5 }, () => exchange(upstream, REQUEST, READ)));
    await vi.advanceTimersByTimeAsync(8_000);
    await calls;
    expect(upstream.breaker.state()).toBe("open");
    const refused = await exchange(upstream, REQUEST, READ);
    expect(refused).toMatchObject({ failure: { kind: "unreachable" } });
  });

  test("to a login is no fault, however late it is", async () => {
    upstream.bulkhead = new Bulkhead(12, 0, 0);
    answerAfter(19_000);
    answerAfter(30_000, 5);
    const [first, ...others] = Array.from({ length: 6 }, () => exchange(upstream, REQUEST, login));
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await first)?.ok).toBe(true);
    for (const other of others) {
      expect(await other).toEqual({ ok: false, failure: { kind: "timeout", outcomeUnknown: true } });
    }
    expect(upstream.breaker.state()).toBe("closed");
  });
});

test("with a half-open circuit nobody queues behind calls that hang", async () => {
  for (let call = 0; call < 5; call++) upstream.breaker.admit()("fault");
  const leave = await upstream.bulkhead.acquire(null);
  await vi.advanceTimersByTimeAsync(2_000);
  const refused = await exchange(upstream, REQUEST, READ);
  expect(refused).toMatchObject({ failure: { kind: "unreachable" } });
  leave();
});

test("with a half-open circuit optional calls are not sent, not even as the probe", async () => {
  for (let call = 0; call < 5; call++) upstream.breaker.admit()("fault");
  await vi.advanceTimersByTimeAsync(2_000);
  const home = await exchange(upstream, REQUEST, { ...READ, isOptional: true });
  expect(home).toMatchObject({ failure: { kind: "unreachable" } });
  expect(upstream.breaker.state()).toBe("half-open");
  answerAfter(10);
  const page = exchange(upstream, REQUEST, READ);
  await vi.advanceTimersByTimeAsync(10);
  expect((await page).ok).toBe(true);
  expect(upstream.breaker.state()).toBe("closed");
});

test("failures count as lasting after half a minute, until a call is answered", async () => {
  const status = (code: number) =>
    backend.intercept({ path: "/call", method: "POST" }).reply(code, {}, JSON_TYPE);
  const ask = async (code: number) => {
    status(code);
    await exchange(upstream, REQUEST, READ);
    return upstream.health.areCallsFailing();
  };
  expect(await ask(500)).toBe(false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await ask(500)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(upstream.health.areCallsFailing()).toBe(true);
  // Nobody knows when nobody asks.
  await vi.advanceTimersByTimeAsync(29_000);
  expect(upstream.health.areCallsFailing()).toBe(false);
  answerAfter(9_000);
  const late = exchange(upstream, REQUEST, READ);
  await vi.advanceTimersByTimeAsync(8_000);
  await late;
  expect(upstream.health.areCallsFailing()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  // A refusal is an answer, too.
  expect(await ask(400)).toBe(false);
});
