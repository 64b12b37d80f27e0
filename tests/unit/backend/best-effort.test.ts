import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { BestEffort } from "~/backend/best-effort.server";

const clock = vi.spyOn(performance, "now");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  clock.mockReturnValue(1);
});
afterEach(() => vi.useRealTimers());
afterAll(() => clock.mockRestore());

const ASHA = "asha";
const never = () => new Promise<string>(() => undefined);

test("an answer in time is shown, and a failure in time is passed on", async () => {
  const reads = new BestEffort();
  expect(await reads.read(ASHA, async () => "news")).toBe("news");
  await expect(reads.read(ASHA, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await reads.read(ASHA, () => Promise.reject(new Response(null, { status: 302 })))).toBeNull();
});

test("a late answer is left out and pauses optional reads for ten seconds", async () => {
  const reads = new BestEffort();
  const late = reads.read(ASHA, never);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await late).toBeNull();
  const ask = vi.fn(async () => "news");
  clock.mockReturnValue(9_999);
  expect(await reads.read(ASHA, ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(await reads.read("ravi", ask)).toBe("news");
  clock.mockReturnValue(10_002);
  expect(await reads.read(ASHA, ask)).toBe("news");
});

test("after two accounts get late answers, the reads of all accounts are skipped for ten seconds", async () => {
  const reads = new BestEffort();
  const late = [reads.read(ASHA, never), reads.read("ravi", never)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await Promise.all(late)).toEqual([null, null]);
  expect(await reads.read("mohan", async () => "news")).toBeNull();
  clock.mockReturnValue(10_002);
  expect(await reads.read("mohan", async () => "news")).toBe("news");
});

test("two late accounts pause nobody else while more accounts get answers in time", async () => {
  const reads = new BestEffort();
  for (const account of ["mohan", "sita", "gita"]) await reads.read(account, async () => "news");
  const late = [reads.read(ASHA, never), reads.read("ravi", never)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await Promise.all(late)).toEqual([null, null]);
  expect(await reads.read("mohan", async () => "news")).toBe("news");
  expect(await reads.read(ASHA, async () => "news")).toBeNull();
  clock.mockReturnValue(10_002);
  const again = [reads.read(ASHA, never), reads.read("ravi", never)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await Promise.all(again)).toEqual([null, null]);
  clock.mockReturnValue(10_003);
  expect(await reads.read("mohan", async () => "news")).toBeNull();
});

test("two reads run at once; a third waits half a second and is then left out", async () => {
  const reads = new BestEffort();
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("slow")));
  const [first, second] = [reads.read(ASHA, slow), reads.read(ASHA, slow)];
  const ask = vi.fn(async () => "news");
  const third = reads.read(ASHA, ask);
  await vi.advanceTimersByTimeAsync(500);
  expect(await third).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  for (const end of ends) end();
  expect(await Promise.all([first, second])).toEqual(["slow", "slow"]);
  expect(await reads.read(ASHA, ask)).toBe("news");
});

test("no account holds more than half of the queue, and the accounts take turns", async () => {
  const reads = new BestEffort();
  const begun: string[] = [];
  const slow = (account: string) =>
    reads.read(account, async () => {
      begun.push(account);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return account;
    });
  const asked = Array.from({ length: 6 }, () => slow(ASHA));
  expect(await slow(ASHA)).toBeNull();
  asked.push(slow("ravi"));
  await vi.advanceTimersByTimeAsync(400);
  expect(begun.slice(0, 4)).toEqual([ASHA, ASHA, ASHA, "ravi"]);
  expect((await Promise.all(asked)).toSorted()).toEqual([...Array(6).fill(ASHA), "ravi"]);
});
