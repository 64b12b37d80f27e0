import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Directories } from "~/search/directory.server";

test("an error while the families are read reaches the page, and nothing else", async () => {
  const call = () => Promise.reject(new TypeError("a fault of ours"));
  const session = {
    call,
    callingUntil: () => ({ call }),
    confirm: async () => null,
    fingerprint: () => "session",
  };
  const unhandled: unknown[] = [];
  process.on("unhandledRejection", (cause) => unhandled.push(cause));
  const context = { session, log: { warn: () => {} } };
  await expect(new Directories(null).read(context, AbortSignal.timeout(1_000))).rejects.toThrow(
    "a fault of ours",
  );
  await setImmediate();
  expect(unhandled).toEqual([]);
});
