import { expect, test, vi } from "vitest";
import { IMAGE_SOURCES_AT_ONCE } from "~/images/constants";
import type { Fetched } from "~/images/image-source.server";
import { resizeCache } from "~/images/resize-cache.server";

const WANTED = { width: 96, format: "webp", lean: false } as const;
const MISSING: Fetched = { ok: false, status: 404 };

test("who left while waiting for a turn keeps nobody from theirs", async () => {
  const answers = new Map<string, (fetched: Fetched) => void>();
  const source = (path: string) => new Promise<Fetched>((resolve) => answers.set(path, resolve));
  const take = resizeCache(source, 1_000_000, () => {});
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
