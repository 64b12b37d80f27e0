import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { optionalReads } from "~/backend/optional-reads.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);

test("what comes in time is shown, and what fails in time fails", async () => {
  const { read } = optionalReads();
  expect(await read(async () => "news")).toBe("news");
  await expect(read(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});

test("what comes too late is left out, and for ten seconds nothing more is asked for", async () => {
  let nowMs = 0;
  const { read } = optionalReads(() => nowMs);
  const late = read(never);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await late).toBeNull();
  const ask = vi.fn(async () => "news");
  nowMs = 9_999;
  expect(await read(ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  nowMs = 10_000;
  expect(await read(ask)).toBe("news");
});

test("two pages read at once; a third one waits for its turn half a second and then goes without", async () => {
  const { read } = optionalReads();
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("slow")));
  const [first, second] = [read(slow), read(slow)];
  const ask = vi.fn(async () => "news");
  const third = read(ask);
  await vi.advanceTimersByTimeAsync(500);
  expect(await third).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  for (const end of ends) end();
  expect(await Promise.all([first, second])).toEqual(["slow", "slow"]);
  expect(await read(ask)).toBe("news");
});
