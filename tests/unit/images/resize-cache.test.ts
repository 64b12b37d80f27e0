import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { CircuitOpen } from "~/backend/circuit-breaker";
import type { FetchedImage } from "~/images/image-source.server";
import { BROKEN_IMAGE_REMEMBERED_MS, IMAGE_SOURCES_AT_ONCE, resizeCache } from "~/images/resize-cache.server";

const WANTED = { width: 96, format: "webp", saveData: false } as const;
const MISSING: FetchedImage = { ok: false, status: 404 };

const log = { error: vi.fn() };

test("only what nobody expects is logged", async () => {
  const someone = new AbortController().signal;
  const fault = new TypeError("no function");
  const source = vi.fn().mockRejectedValueOnce(new CircuitOpen()).mockRejectedValueOnce(fault);
  const take = resizeCache(source, 1_000_000, log);
  await expect(take("/uploads/member/1.jpg", WANTED, someone)).rejects.toThrow();
  expect(log.error).not.toHaveBeenCalled();
  await expect(take("/uploads/member/2.jpg", WANTED, someone)).rejects.toBe(fault);
  expect(log.error).toHaveBeenCalledWith({ err: fault }, "image not made");
});

test("an aborted request delays no other", async () => {
  const answers = new Map<string, (fetched: FetchedImage) => void>();
  const source = (path: string) => new Promise<FetchedImage>((resolve) => answers.set(path, resolve));
  const take = resizeCache(source, 1_000_000, log);
  const someone = new AbortController().signal;
  const first = Array.from({ length: IMAGE_SOURCES_AT_ONCE }, (_, at) => `/uploads/member/${at}.jpg`);
  for (const path of first) void take(path, WANTED, someone);
  const leaving = new AbortController();
  const left = take("/uploads/member/left.jpg", WANTED, leaving.signal).catch(() => "not made");
  void take("/uploads/member/wanted.jpg", WANTED, someone);
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(first));

  leaving.abort();
  answers.get(first[0] ?? "")?.(MISSING);
  await vi.waitFor(() => expect([...answers.keys()]).toEqual([...first, "/uploads/member/wanted.jpg"]));
  expect(await left).toBe("not made");
});

test("a network that asks for a thousand images leaves room for another's", async () => {
  const asked: string[] = [];
  const source = (path: string) => new Promise<FetchedImage>(() => void asked.push(path));
  const take = resizeCache(source, 1_000_000, log);
  const { signal } = new AbortController();
  const many = Array.from({ length: 1_000 }, (_, at) =>
    take(`/uploads/member/${at}.jpg`, WANTED, signal, "192.0.2.1").catch(() => "refused"),
  );
  const other = take("/uploads/member/other.jpg", WANTED, signal, "192.0.2.2").catch(() => "refused");
  expect(await Promise.race(many)).toBe("refused");
  expect(await Promise.race([other, setImmediate("waits")])).toBe("waits");
});

test("a request aborted before it starts does no work", async () => {
  const source = vi.fn(
    (_path: string, unused: AbortSignal) =>
      new Promise<FetchedImage>((_resolve, reject) => {
        if (unused.aborted) reject(new Error("left"));
        unused.addEventListener("abort", () => reject(new Error("left")));
      }),
  );
  const take = resizeCache(source, 1_000_000, log);
  await expect(take("/uploads/member/1.jpg", WANTED, AbortSignal.abort())).rejects.toThrow();
});

test.each<[string, FetchedImage, number]>([
  ["cannot be decoded", { ok: true, bytes: Buffer.from("no") }, 1],
  ["is missing", MISSING, 4],
  ["the backend failed to send", { ok: false, status: 502 }, 4],
])(
  "an image that %s is tried once a minute if it is broken, otherwise each time",
  async (_what, fetched, timesAsked) => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1);
    onTestFinished(() => clock.mockRestore());
    let asked = 0;
    const source = async () => {
      asked += 1;
      return fetched;
    };
    const getResizedImage = resizeCache(source, 1_000_000, log);
    const take = (width: number) =>
      getResizedImage("/uploads/member/broken.png", { ...WANTED, width }, new AbortController().signal);
    const status = fetched.ok ? 502 : fetched.status;
    for (const width of [96, 96, 200, 600]) expect(await take(width)).toMatchObject({ ok: false, status });
    expect(asked).toBe(timesAsked);
    clock.mockReturnValue(BROKEN_IMAGE_REMEMBERED_MS + 2);
    // The cache looks at the clock once a millisecond.
    await vi.waitFor(async () => {
      await take(96);
      expect(asked).toBe(timesAsked + 1);
    });
  },
);
