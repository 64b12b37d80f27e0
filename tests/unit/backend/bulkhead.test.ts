import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bulkhead, QueueFull, QueueTimeout } from "~/backend/bulkhead";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("calls beyond the places wait, and go on first come, first served", async () => {
  const { enter, isFull } = bulkhead(1, 5, 1_000);
  const order: string[] = [];
  const leave = await enter(null);
  expect(isFull()).toBe(true);
  const second = enter(null).then((leave) => {
    order.push("second");
    leave();
  });
  const third = enter(null).then((leave) => {
    order.push("third");
    leave();
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  await Promise.all([second, third]);
  expect(order).toEqual(["second", "third"]);
  expect(isFull()).toBe(false);
});

test("a full queue refuses at once, and a long wait ends", async () => {
  const { enter } = bulkhead(1, 1, 1_000);
  const leave = await enter(null);
  const waited = expect(enter(null)).rejects.toBeInstanceOf(QueueTimeout);
  await expect(enter(null)).rejects.toBeInstanceOf(QueueFull);
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
  leave();
  expect(await enter(null)).toBeTypeOf("function");
});

test("whoever leaves the queue makes room in it and takes no place", async () => {
  const { enter, isFull } = bulkhead(1, 1, 1_000);
  const leave = await enter(null);
  const client = new AbortController();
  const waited = expect(enter(client.signal)).rejects.toBeInstanceOf(QueueTimeout);
  client.abort();
  await waited;
  const next = enter(null);
  leave();
  (await next)();
  expect(isFull()).toBe(false);
});
