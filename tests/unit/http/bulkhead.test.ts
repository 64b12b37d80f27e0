import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Bulkhead, QueueFull } from "~/http/bulkhead";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("calls beyond the slots wait, first come, first served", async () => {
  const bulkhead = new Bulkhead(1, 5, 1_000);
  const order: string[] = [];
  const leave = await bulkhead.acquire(null);
  expect(bulkhead.isFull).toBe(true);
  const waiting = ["second", "third"].map(async (name) => {
    const leave = await bulkhead.acquire(null);
    order.push(name);
    leave();
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  await Promise.all(waiting);
  expect(order).toEqual(["second", "third"]);
  expect(bulkhead.isFull).toBe(false);
});

test("a full queue refuses at once, and a long wait times out", async () => {
  const bulkhead = new Bulkhead(1, 1, 1_000);
  const leave = await bulkhead.acquire(null);
  const waited = expect(bulkhead.acquire(null)).rejects.toBeInstanceOf(QueueFull);
  await expect(bulkhead.acquire(null)).rejects.toBeInstanceOf(QueueFull);
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
  leave();
  expect(await bulkhead.acquire(null)).toBeTypeOf("function");
});

test("a caller who leaves the queue frees its place and takes no slot", async () => {
  const bulkhead = new Bulkhead(1, 1, 1_000);
  const leave = await bulkhead.acquire(null);
  const client = new AbortController();
  const waited = expect(bulkhead.acquire(client.signal)).rejects.toBeInstanceOf(QueueFull);
  client.abort();
  await waited;
  const next = bulkhead.acquire(null);
  leave();
  (await next)();
  expect(bulkhead.isFull).toBe(false);
});

describe("fairness", () => {
  test("accounts take turns, so nobody waits for all calls of a busy account", async () => {
    const bulkhead = new Bulkhead(1, 128, 10_000);
    const order: string[] = [];
    const come = (account: string) =>
      bulkhead.acquire(null, { account }).then((leave) => {
        order.push(account);
        leave();
      });
    const leave = await bulkhead.acquire(null, { account: "many" });
    const all = [...Array.from({ length: 60 }, () => come("many")), come("one"), come("other"), come("one")];
    leave();
    await Promise.all(all);
    expect(order.slice(0, 6)).toEqual(["many", "one", "other", "many", "one", "many"]);
  });

  test("no account holds more than half of the queue", async () => {
    const bulkhead = new Bulkhead(1, 4, 10_000);
    const leave = await bulkhead.acquire(null, { account: "many" });
    const waited = [bulkhead.acquire(null, { account: "many" }), bulkhead.acquire(null, { account: "many" })];
    await expect(bulkhead.acquire(null, { account: "many" })).rejects.toBeInstanceOf(QueueFull);
    waited.push(bulkhead.acquire(null, { account: "one" }), bulkhead.acquire(null, { account: "other" }));
    expect(bulkhead.waiting).toBe(4);
    await expect(bulkhead.acquire(null, { account: "another" })).rejects.toBeInstanceOf(QueueFull);
    leave();
    await Promise.all(waited.map(async (each) => (await each)()));
    expect(bulkhead.waiting).toBe(0);
  });
});

describe("a call that takes two slots", () => {
  test("waits for both and is not overtaken", async () => {
    const bulkhead = new Bulkhead(2, 5, 1_000);
    const [first, second] = [await bulkhead.acquire(null), await bulkhead.acquire(null)];
    const login = bulkhead.acquire(null, { slots: 2 });
    const last = bulkhead.acquire(null);
    first();
    await Promise.resolve();
    expect(bulkhead.taken).toBe(1);
    second();
    const leave = await login;
    expect(bulkhead.taken).toBe(2);
    leave();
    (await last)();
    expect(bulkhead.taken).toBe(0);
  });

  test("admits the next call when it times out", async () => {
    const bulkhead = new Bulkhead(2, 5, 1_000);
    const leave = await bulkhead.acquire(null);
    const client = new AbortController();
    const login = expect(bulkhead.acquire(client.signal, { slots: 2 })).rejects.toBeInstanceOf(QueueFull);
    const next = bulkhead.acquire(null);
    client.abort();
    await login;
    (await next)();
    leave();
  });

  test("takes one slot if there is only one", async () => {
    const bulkhead = new Bulkhead(1, 5, 1_000);
    const leave = await bulkhead.acquire(null, { slots: 2 });
    expect(bulkhead.taken).toBe(1);
    leave();
    expect(bulkhead.taken).toBe(0);
  });
});

describe("calls that yield", () => {
  const search = { account: "search", lowPriority: true };

  test("hold half of the slots, so that a page finds one free", async () => {
    const bulkhead = new Bulkhead(4, 5, 1_000);
    const leave = await bulkhead.acquire(null, search);
    await bulkhead.acquire(null, search);
    const third = bulkhead.acquire(null, search);
    await Promise.resolve();
    expect(bulkhead.taken).toBe(2);
    await bulkhead.acquire(null, { account: "page" });
    expect(bulkhead.taken).toBe(3);
    leave();
    await third;
    expect(bulkhead.taken).toBe(3);
  });

  test("go only when no page waits, however late it came", async () => {
    const bulkhead = new Bulkhead(1, 5, 1_000);
    const order: string[] = [];
    const come = async (account: string, lowPriority: boolean) => {
      const leave = await bulkhead.acquire(null, { account, lowPriority });
      order.push(account);
      leave();
    };
    const leave = await bulkhead.acquire(null);
    const all = [come("search", true), come("page", false), come("other search", true), come("login", false)];
    leave();
    await Promise.all(all);
    expect(order).toEqual(["page", "login", "search", "other search"]);
  });

  test("take no slot in the queue from pages", async () => {
    const bulkhead = new Bulkhead(1, 2, 1_000);
    const leave = await bulkhead.acquire(null);
    const searches = ["one", "other"].map((account) =>
      bulkhead.acquire(null, { account, lowPriority: true }),
    );
    await expect(bulkhead.acquire(null, { account: "third", lowPriority: true })).rejects.toBeInstanceOf(
      QueueFull,
    );
    const pages = ["one", "other"].map((account) => bulkhead.acquire(null, { account }));
    expect(bulkhead.waiting).toBe(4);
    leave();
    for (const each of [...pages, ...searches]) (await each)();
    expect(bulkhead.waiting).toBe(0);
  });

  test("do not overtake a login that waits for its second slot", async () => {
    const bulkhead = new Bulkhead(2, 5, 1_000);
    const leave = await bulkhead.acquire(null);
    const login = bulkhead.acquire(null, { slots: 2 });
    const waited = bulkhead.acquire(null, search);
    await Promise.resolve();
    expect(bulkhead.taken).toBe(1);
    leave();
    (await login)();
    (await waited)();
    expect(bulkhead.taken).toBe(0);
  });
});

test("without a time limit a call waits as long as it takes", async () => {
  const bulkhead = new Bulkhead(1, 1);
  const leave = await bulkhead.acquire(null);
  const next = bulkhead.acquire(null);
  await vi.advanceTimersByTimeAsync(3_600_000);
  leave();
  (await next)();
});

test("work that fails frees its slot", async () => {
  const bulkhead = new Bulkhead(1, 0, 0);
  await expect(bulkhead.run(null, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(bulkhead.isFull).toBe(false);
});
