import { afterEach, expect, test, vi } from "vitest";
import { boundedCache } from "~/backend/bounded-cache";

afterEach(() => vi.useRealTimers());

test("what was used longest ago makes room", () => {
  const cache = boundedCache<string>(10, 1_000);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
});

test("a value set again counts once", () => {
  const cache = boundedCache<string>(10, 1_000);
  for (let time = 0; time < 5; time++) cache.set("a", "A", 6);
  cache.set("b", "B", 4);
  expect([cache.get("a"), cache.get("b")]).toEqual(["A", "B"]);
});

test("what is larger than the whole is not kept, and costs the others nothing", () => {
  const cache = boundedCache<string>(10, 1_000);
  cache.set("a", "A", 10);
  cache.set("b", "B", 11);
  expect([cache.get("a"), cache.get("b")]).toEqual(["A", undefined]);
});

test("nothing stays longer than it may", () => {
  vi.useFakeTimers();
  const cache = boundedCache<string>(10, 1_000);
  cache.set("a", "A", 10);
  vi.advanceTimersByTime(999);
  expect(cache.get("a")).toBe("A");
  vi.advanceTimersByTime(1);
  expect(cache.get("a")).toBeUndefined();
  cache.set("b", "B", 10);
  expect(cache.get("b")).toBe("B");
});
