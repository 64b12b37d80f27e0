import { afterEach, expect, test, vi } from "vitest";
import { mapYielding } from "~/family/map-yielding";

afterEach(() => vi.restoreAllMocks());

/** Returns how many items were done at each turn of another task. */
async function turnsOfOthers(items: number, msEach: number): Promise<number[]> {
  let now = 0;
  let done = 0;
  let isOver = false;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const seen: number[] = [];
  const look = () => {
    if (isOver) return;
    seen.push(done);
    setImmediate(look);
  };
  setImmediate(look);
  await mapYielding(Array(items).keys(), () => {
    now += msEach;
    done += 1;
  });
  isOver = true;
  return seen;
}

test("yields to other requests every 10 ms", async () => {
  const seen = await turnsOfOthers(1_000, 1);
  expect(seen.length).toBeGreaterThanOrEqual(100);
  const between = seen.map((done, at) => done - (seen[at - 1] ?? 0));
  expect(Math.max(...between)).toBeLessThanOrEqual(10);
});

test("a short list is mapped at once and in order", async () => {
  expect(await turnsOfOthers(5, 1)).toEqual([]);
  expect(await mapYielding([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
});
