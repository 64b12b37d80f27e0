import { afterEach, expect, test, vi } from "vitest";
import { inTurns } from "~/people/in-turns";

afterEach(() => vi.restoreAllMocks());

/** Works through so many items that take so long each; gives how many were done whenever somebody else had a turn. */
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
  await inTurns(Array(items).keys(), () => {
    now += msEach;
    done += 1;
  });
  isOver = true;
  return seen;
}

test("others have a turn whenever ten milliseconds are over", async () => {
  const seen = await turnsOfOthers(1_000, 1);
  expect(seen.length).toBeGreaterThanOrEqual(100);
  const between = seen.map((done, at) => done - (seen[at - 1] ?? 0));
  expect(Math.max(...between)).toBeLessThanOrEqual(10);
});

test("what is quickly done is done at once, in its order", async () => {
  expect(await turnsOfOthers(5, 1)).toEqual([]);
  expect(await inTurns([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
});
