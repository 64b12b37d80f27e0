import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { FAMILY_FIELDS } from "../support/form-fields";
import { openedForm } from "../support/opened-form";
import { type CounterServer, startCounterServer } from "../support/redis";
import { expectLockedOut, guessesAt, wrongPassword } from "./guesses";
import { ask, postForm, signedIn } from "./http";

const REACHED_MS = 15_000;

let standIn: StandIn;
let redis: CounterServer;
let one: AppProcess;
let two: AppProcess;
let logIn: ReturnType<typeof guessesAt>;

/** The backend is told of in the same words. */
function timesRedisWasReached({ log }: AppProcess): number {
  return log.filter((line) => /"reached":true.*Redis/.test(line)).length;
}

beforeAll(async () => {
  standIn = await startStandIn();
  redis = await startCounterServer();
  const settings = { REDIS_URL: redis.url, TRUST_PROXY: "loopback" };
  [one, two] = await Promise.all([startApp(standIn.url, settings), startApp(standIn.url, settings)]);
  const reached = () => expect([one, two].map(timesRedisWasReached)).toEqual([1, 1]);
  await vi.waitFor(reached, REACHED_MS);
  logIn = guessesAt(one);
});
beforeEach(() => {
  standIn.received.length = 0;
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await redis.close();
  await standIn.close();
});

test("two clicks that reach two replicas add one family", async () => {
  const cookie = await signedIn(one.origin, ADMIN_LOGIN);
  const opened = await ask(one.origin, "/addfamily", { headers: { cookie } });
  const fields = { ...openedForm(opened.body, "/addfamily"), ...FAMILY_FIELDS };
  const press = ({ origin }: AppProcess) => postForm(origin, "/addfamily", fields, { cookie });
  const answers = await Promise.all([press(one), press(two)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
  expect((await press(two)).headers.location).toBe(answers[0]?.headers.location);
  expect(standIn.received.filter(({ path }) => path.endsWith("/addfamily"))).toHaveLength(1);
});

test("a family added on one replica is found on another that had just listed all", async () => {
  const cookie = await signedIn(one.origin, ADMIN_LOGIN);
  const found = async () => {
    const list = await ask(two.origin, "/searchfamily?searchString=verma+ravi", { headers: { cookie } });
    return list.body.includes("Verma Ravi");
  };
  expect(await found()).toBe(false);
  const opened = await ask(one.origin, "/addfamily", { headers: { cookie } });
  const fields = { ...openedForm(opened.body, "/addfamily"), ...FAMILY_FIELDS, familyName: "Verma Ravi" };
  expect((await postForm(one.origin, "/addfamily", fields, { cookie })).status).toBe(303);
  expect(await found()).toBe(true);
});

describe("counters in Redis", () => {
  test("are shared by processes and contain no names", async () => {
    for (let at = 0; at < 4; at++)
      expect((await logIn("shared.name", wrongPassword(), "", at % 2 ? one : two)).status).toBe(401);
    expectLockedOut(await logIn("shared.name", wrongPassword(), "", one));
    expectLockedOut(await logIn("shared.name", wrongPassword(), "", two));
    expect(standIn.received.filter(({ path }) => path.endsWith("/login"))).toHaveLength(4);
    expect((await logIn(MEMBER_LOGIN.loginName, MEMBER_LOGIN.password, "", one)).status).toBe(303);
    const keys = [redis.entries, redis.sets, redis.texts].flatMap((kept) => [...kept.keys()]);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(keys.join()).not.toMatch(/shared|asha|127\.0\.0\.1/);
  });

  test("use the proxy's client address and count an IPv6 household as one", async () => {
    const households = () =>
      [...redis.entries].flatMap(([key, { value }]) => (key.includes("login-address") ? [value] : []));
    const before = households().length;
    const counted = () => households().reduce((sum, each) => sum + each, 0);
    let tries = 0;
    const tryFrom = async (from: string) => {
      const countedBefore = counted();
      // On a busy machine an answer of Redis may come too late, and the process counts that try by itself.
      await expect
        .poll(async () => {
          const { status } = await logIn(`somebody ${++tries}`, wrongPassword(), from, one);
          return status === 401 && counted() > countedBefore;
        })
        .toBe(true);
    };
    for (const from of ["2001:db8:0:1200::1", "2001:db8:0:12ff:1:2:3:4"]) {
      await tryFrom(from);
      expect(households()).toHaveLength(before + 1);
    }
    await tryFrom("2001:db8:0:1300::1");
    expect(households()).toHaveLength(before + 2);
  });

  /** The last of all tests, since it restarts Redis. */
  test("are per process while Redis is down, and continue when it is back", async () => {
    expect((await logIn("left.alone", wrongPassword(), "", one)).status).toBe(401);
    await redis.close();
    for (let at = 0; at < 4; at++)
      expect((await logIn("left.alone", wrongPassword(), "", one)).status).toBe(401);
    expectLockedOut(await logIn("left.alone", wrongPassword(), "", one));
    redis = await startCounterServer(Number(new URL(redis.url).port));
    await expect.poll(() => timesRedisWasReached(one)).toBe(2);
    expectLockedOut(await logIn("left.alone", wrongPassword(), "", one));
    expect(one.errors).toEqual([]);
  });
});
