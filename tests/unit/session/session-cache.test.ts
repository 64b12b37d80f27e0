import { expect, test } from "vitest";
import { SessionCache } from "~/session/session-cache.server";

const CACHED = { phone: "+91-987 654 3210" };

/** A session of which the backend says something only when it is asked to. */
function asked(mustBeConfirmed: boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<null | {
    kind: "timeout";
    outcomeUnknown: false;
  }>();
  const session = { call: async () => ({ ok: false }), confirm: () => promise, fingerprint: () => "asha" };
  const cache = new SessionCache<typeof CACHED>({ maxBytes: 1_000, mustBeConfirmed });
  Reflect.apply(cache.write, cache, [session, CACHED]);
  const read = (): Promise<unknown> => Reflect.apply(cache.read, cache, [session]);
  return { read, resolve, reject };
}

test("phone numbers wait until the backend says that the session is alive", async () => {
  const { read, resolve } = asked(true);
  let isRead = false;
  const found = read().finally(() => {
    isRead = true;
  });
  await Promise.resolve();
  expect(isRead).toBe(false);
  resolve(null);
  expect(await found).toEqual(CACHED);
});

test("phone numbers are not shown of a session that has ended, or of which nobody knows", async () => {
  const ended = asked(true);
  ended.reject(new Response(null, { status: 302 }));
  await expect(ended.read()).rejects.toBeInstanceOf(Response);
  const unknown = asked(true);
  unknown.resolve({ kind: "timeout", outcomeUnknown: false });
  expect(await unknown.read()).toBe(null);
});
