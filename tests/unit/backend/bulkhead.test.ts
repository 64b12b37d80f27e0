import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bulkhead, QueueFull } from "~/backend/bulkhead";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("calls beyond the slots wait, first come, first served", async () => {
  const { enter, isFull } = bulkhead(1, 5, 1_000);
  const order: string[] = [];
  const leave = await enter(null);
  expect(isFull()).toBe(true);
  const waiting = ["second", "third"].map(async (name) => {
    const leave = await enter(null);
    order.push(name);
    leave();
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  await Promise.all(waiting);
  expect(order).toEqual(["second", "third"]);
  expect(isFull()).toBe(false);
});

test("a full queue refuses at once, and a long wait times out", async () => {
  const { enter } = bulkhead(1, 1, 1_000);
  const leave = await enter(null);
  const waited = expect(enter(null)).rejects.toBeInstanceOf(QueueFull);
  await expect(enter(null)).rejects.toBeInstanceOf(QueueFull);
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
  leave();
  expect(await enter(null)).toBeTypeOf("function");
});

test("a caller who leaves the queue frees its place and takes no slot", async () => {
  const { enter, isFull } = bulkhead(1, 1, 1_000);
  const leave = await enter(null);
  const client = new AbortController();
  const waited = expect(enter(client.signal)).rejects.toBeInstanceOf(QueueFull);
  client.abort();
  await waited;
  const next = enter(null);
  leave();
  (await next)();
  expect(isFull()).toBe(false);
});

describe("fairness", () => {
  test("accounts take turns, so nobody waits for all calls of a busy account", async () => {
    const { enter } = bulkhead(1, 128, 10_000);
    const order: string[] = [];
    const come = (account: string) =>
      enter(null, { account }).then((leave) => {
        order.push(account);
        leave();
      });
    const leave = await enter(null, { account: "many" });
    const all = [...Array.from({ length: 60 }, () => come("many")), come("one"), come("other"), come("one")];
    leave();
    await Promise.all(all);
    expect(order.slice(0, 6)).toEqual(["many", "one", "other", "many", "one", "many"]);
  });

  test("no account holds more than half of the queue", async () => {
    const { enter, waiting } = bulkhead(1, 4, 10_000);
    const leave = await enter(null, { account: "many" });
    const waited = [enter(null, { account: "many" }), enter(null, { account: "many" })];
    await expect(enter(null, { account: "many" })).rejects.toBeInstanceOf(QueueFull);
    waited.push(enter(null, { account: "one" }), enter(null, { account: "other" }));
    expect(waiting()).toBe(4);
    await expect(enter(null, { account: "another" })).rejects.toBeInstanceOf(QueueFull);
    leave();
    await Promise.all(waited.map(async (each) => (await each)()));
    expect(waiting()).toBe(0);
  });
});

describe("a call that takes two slots", () => {
  test("waits for both and is not overtaken", async () => {
    const { enter, taken } = bulkhead(2, 5, 1_000);
    const [first, second] = [await enter(null), await enter(null)];
    const login = enter(null, { slots: 2 });
    const last = enter(null);
    first();
    await Promise.resolve();
    expect(taken()).toBe(1);
    second();
    const leave = await login;
    expect(taken()).toBe(2);
    leave();
    (await last)();
    expect(taken()).toBe(0);
  });

  test("admits the next call when it times out", async () => {
    const { enter } = bulkhead(2, 5, 1_000);
    const leave = await enter(null);
    const client = new AbortController();
    const login = expect(enter(client.signal, { slots: 2 })).rejects.toBeInstanceOf(QueueFull);
    const next = enter(null);
    client.abort();
    await login;
    (await next)();
    leave();
  });

  test("takes one slot if there is only one", async () => {
    const { enter, taken } = bulkhead(1, 5, 1_000);
    const leave = await enter(null, { slots: 2 });
    expect(taken()).toBe(1);
    leave();
    expect(taken()).toBe(0);
  });
});

describe("calls that yield", () => {
  const search = { account: "search", yields: true };

  test("hold half of the slots, so that a page finds one free", async () => {
    const { enter, taken } = bulkhead(4, 5, 1_000);
    const leave = await enter(null, search);
    await enter(null, search);
    const third = enter(null, search);
    await Promise.resolve();
    expect(taken()).toBe(2);
    await enter(null, { account: "page" });
    expect(taken()).toBe(3);
    leave();
    await third;
    expect(taken()).toBe(3);
  });

  test("go only when no page waits, however late it came", async () => {
    const { enter } = bulkhead(1, 5, 1_000);
    const order: string[] = [];
    const come = async (account: string, yields: boolean) => {
      const leave = await enter(null, { account, yields });
      order.push(account);
      leave();
    };
    const leave = await enter(null);
    const all = [come("search", true), come("page", false), come("other search", true), come("login", false)];
    leave();
    await Promise.all(all);
    expect(order).toEqual(["page", "login", "search", "other search"]);
  });

  test("take no slot in the queue from pages", async () => {
    const { enter, waiting } = bulkhead(1, 2, 1_000);
    const leave = await enter(null);
    const searches = ["one", "other"].map((account) => enter(null, { account, yields: true }));
    await expect(enter(null, { account: "third", yields: true })).rejects.toBeInstanceOf(QueueFull);
    const pages = ["one", "other"].map((account) => enter(null, { account }));
    expect(waiting()).toBe(4);
    leave();
    for (const each of [...pages, ...searches]) (await each)();
    expect(waiting()).toBe(0);
  });

  test("do not overtake a login that waits for its second slot", async () => {
    const { enter, taken } = bulkhead(2, 5, 1_000);
    const leave = await enter(null);
    const login = enter(null, { slots: 2 });
    const waited = enter(null, search);
    await Promise.resolve();
    expect(taken()).toBe(1);
    leave();
    (await login)();
    (await waited)();
    expect(taken()).toBe(0);
  });
});

test("without a time limit a call waits as long as it takes", async () => {
  const { enter } = bulkhead(1, 1, null);
  const leave = await enter(null);
  const next = enter(null);
  await vi.advanceTimersByTimeAsync(3_600_000);
  leave();
  (await next)();
});

test("work that fails frees its slot", async () => {
  const { run, isFull } = bulkhead(1, 0, 0);
  await expect(run(null, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(isFull()).toBe(false);
});
