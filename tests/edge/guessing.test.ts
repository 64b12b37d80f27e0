import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { mailedOtp, newcomer, wrongOtp } from "../support/otp";
import { startCounterServer } from "../support/redis";
import { type Answer, cookiesAfter, openForm, postForm, submitForm } from "./http";

let standIn: StandIn;
let app: AppProcess;

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url, { TRUST_PROXY: "loopback", LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

const WINDOW_S = 15 * 60;

function callsTo(end: string): number {
  return standIn.received.filter(({ path }) => path.endsWith(end)).length;
}

/** All processes here share a secret, so one opened form does for all logins. */
let loginForm: Awaited<ReturnType<typeof openForm>>;
beforeAll(async () => {
  loginForm = await openForm(app.origin, "/login");
});

function logIn(loginName: string, password: string, from = "203.0.113.9", to = app): Promise<Answer> {
  const { token, cookie } = loginForm;
  const fields = { loginName, password, redirectTo: "/", token };
  return postForm(to.origin, "/login", fields, { cookie, "x-forwarded-for": from });
}

function expectRefused(answer: Answer, passed = 60) {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(WINDOW_S - passed);
  expect(seconds).toBeLessThanOrEqual(WINDOW_S);
  expect(answer.body).toMatch(/Too many attempts\. Please try again in 1\d minutes\./);
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.headers["cache-control"]).toBe("no-store");
}

describe("logins", () => {
  test("the fifth is 429, however the name is spelled, before the backend locks the account for good", async () => {
    standIn.received.length = 0;
    const spellings = ["lock.me", " Lock.Me", "LOCK.ME ", "lock.mE"];
    for (const [at, spelling] of spellings.entries())
      expect((await logIn(spelling, `guess ${at}`)).status).toBe(401);
    const answer = await logIn("lock.me", "guess 5");
    expectRefused(answer);
    expect(answer.body).toContain('value="lock.me"');
    expect(answer.body).not.toContain("guess 5");
    expectRefused(await logIn("lock.me", "guess 6", "198.51.100.7"));
    expect(callsTo("/login")).toBe(4);
  });

  test("twenty at once are four for the backend", async () => {
    standIn.received.length = 0;
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn("at.once", "guess")));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(16);
    expect(callsTo("/login")).toBe(4);
  });

  test("a backend that fails tells nothing of a password: only all tries together are limited", async () => {
    standIn.faults.always("/login", "status-500");
    for (let at = 0; at < 10; at++) expect((await logIn("no.luck", "right")).status).toBe(502);
    expectRefused(await logIn("no.luck", "right"));
    standIn.faults.clear();
  });

  test("a right password begins anew", async () => {
    const { loginName, password } = MEMBER_LOGIN;
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 3; at++) expect((await logIn(loginName, "mistyped")).status).toBe(401);
      expect((await logIn(loginName, password)).status).toBe(303);
    }
  });

  test("rules that fail count nothing", async () => {
    for (let at = 0; at < 15; at++) expect((await logIn("no.password", " ")).status).toBe(400);
    expect((await logIn("no.password", "x")).status).toBe(401);
  });

  test("without TRUST_PROXY nobody names another address than their own", async () => {
    const addressOf = () =>
      standIn.received.findLast(({ path }) => path.endsWith("/login"))?.headers["x-forwarded-for"];
    await logIn("whoever", "guess", "192.0.2.77");
    expect(addressOf()).toBe("192.0.2.77");
    const own = await startApp(standIn.url);
    await logIn("whoever", "guess", "192.0.2.77", own);
    expect(addressOf()).toBe("127.0.0.1");
    await own.stop();
  });
});

describe.each([
  ["/signup", "/requestSignupOtp"],
  ["/forgotpassword", "/requestForgotPasswordOTP"],
])("requests of a code at %s", (path, call) => {
  test.each([
    ["a known e-mail", newcomer()],
    ["an unknown e-mail", "stranger@example.org"],
  ])("the fourth for %s is 429 with the form kept, and the backend saw three", async (_name, email) => {
    standIn.received.length = 0;
    const ask = (emailId: string) => submitForm(app.origin, path, { emailId });
    for (const spelled of [email, ` ${email}`, email.toUpperCase()])
      expect([303, 400]).toContain((await ask(spelled)).status);
    const answer = await ask(email);
    expectRefused(answer);
    expect(answer.body).toContain(`value="${email}"`);
    expect(callsTo(call)).toBe(3);
  });
});

describe("tries of a code", () => {
  test("the sixth is 429 with the form kept, also in another browser, and the backend saw five", async () => {
    const email = newcomer();
    const begin = async () => {
      const form = await openForm(app.origin, "/signup");
      const fields = { emailId: email, token: form.token };
      return cookiesAfter(
        form.cookie,
        await postForm(app.origin, "/signup", fields, { cookie: form.cookie }),
      );
    };
    const cookie = await begin();
    const send = (otp: string, cookies: string) =>
      submitForm(
        app.origin,
        "/signup?step=2",
        { otp, logonName: "kept.name", password: "secret-1", confirmPassword: "secret-1" },
        { cookie: cookies },
      );
    standIn.received.length = 0;
    for (let at = 0; at < 5; at++) expect((await send(wrongOtp(standIn, email), cookie)).status).toBe(400);
    const answer = await send(mailedOtp(standIn, email), cookie);
    expectRefused(answer);
    expect(answer.body).toContain('value="kept.name"');
    expect(answer.body).not.toContain("secret-1");
    expectRefused(await send(mailedOtp(standIn, email), await begin()));
    expect(callsTo("/signUp")).toBe(5);
  });
});

/** The backend is told of in the same words. */
function timesRedisWasReached({ log }: AppProcess): number {
  return log.filter((line) => /"reached":true.*Redis/.test(line)).length;
}

describe("counters in Redis", () => {
  test("are shared by several processes, and know nobody's name", async () => {
    const redis = await startCounterServer();
    const settings = { REDIS_URL: redis.url };
    const [one, two] = [await startApp(standIn.url, settings), await startApp(standIn.url, settings)];
    for (const each of [one, two]) await expect.poll(() => timesRedisWasReached(each)).toBe(1);
    standIn.received.length = 0;
    for (let at = 0; at < 4; at++)
      expect((await logIn("shared.name", "guess", "", at % 2 ? one : two)).status).toBe(401);
    expectRefused(await logIn("shared.name", "guess", "", one));
    expectRefused(await logIn("shared.name", "guess", "", two));
    expect(callsTo("/login")).toBe(4);
    expect((await logIn(MEMBER_LOGIN.loginName, MEMBER_LOGIN.password, "", one)).status).toBe(303);
    const keys = [...redis.entries.keys()];
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(keys.join()).not.toMatch(/shared|asha|127\.0\.0\.1/);
    await Promise.all([one.stop(), two.stop(), redis.close()]);
  });

  test("know an address as the proxy in front tells it, and a household of IPv6 as one", async () => {
    const redis = await startCounterServer();
    const own = await startApp(standIn.url, { REDIS_URL: redis.url, TRUST_PROXY: "loopback" });
    await expect.poll(() => timesRedisWasReached(own)).toBe(1);
    const households = () =>
      [...redis.entries].flatMap(([key, { value }]) => (key.includes("login-address") ? [value] : []));
    const counted = () => households().reduce((before, each) => before + each, 0);
    let tries = 0;
    const tryFrom = async (from: string) => {
      const before = counted();
      // On a busy machine an answer of Redis may come too late, and the process counts that try by itself.
      await expect
        .poll(async () => {
          const { status } = await logIn(`somebody ${++tries}`, "guess", from, own);
          return status === 401 && counted() > before;
        })
        .toBe(true);
    };
    for (const from of ["2001:db8:0:1200::1", "2001:db8:0:12ff:1:2:3:4"]) {
      await tryFrom(from);
      expect(households()).toHaveLength(1);
    }
    await tryFrom("2001:db8:0:1300::1");
    expect(households()).toHaveLength(2);
    await Promise.all([own.stop(), redis.close()]);
  });

  test("that go away are counted by the process itself, without a fault", async () => {
    const redis = await startCounterServer();
    const own = await startApp(standIn.url, { REDIS_URL: redis.url });
    await expect.poll(() => timesRedisWasReached(own)).toBe(1);
    expect((await logIn("left.alone", "guess", "", own)).status).toBe(401);
    await redis.close();
    for (let at = 0; at < 4; at++) expect((await logIn("left.alone", "guess", "", own)).status).toBe(401);
    expectRefused(await logIn("left.alone", "guess", "", own));
    const again = await startCounterServer(Number(new URL(redis.url).port));
    await expect.poll(() => timesRedisWasReached(own)).toBe(2);
    expect((await logIn("left.alone", "guess", "", own)).status).toBe(401);
    expect(own.errors).toEqual([]);
    await own.stop();
    await again.close();
  });

  test("that were never there stop neither the start nor the end of the process", async () => {
    const own = await startApp(standIn.url, { REDIS_URL: "redis://127.0.0.1:1" });
    expect((await logIn(MEMBER_LOGIN.loginName, MEMBER_LOGIN.password, "", own)).status).toBe(303);
    const gone = new Promise<number | null>((resolve) => own.child.once("exit", resolve));
    own.child.kill("SIGTERM");
    expect(await gone).toBe(0);
    expect(own.errors).toEqual([]);
  });
});

test("the log knows no password, no code, no cookie and no e-mail", () => {
  const text = app.log.join("\n");
  expect(app.log.length).toBeGreaterThan(100);
  const codes = standIn.outbox.map((mail) => /\d{6}/.exec(mail.text)?.[0] ?? "");
  expect(codes.length).toBeGreaterThan(0);
  for (const secret of [
    ...codes.map((code) => `"${code}"`),
    "guess",
    "secret-1",
    "mistyped",
    "JSESSIONID=",
    "otpStep=",
  ])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@example|%40example|asha|lock\.me|kept\.name|person\.\d/i);
  expect(app.errors).toEqual([]);
});
