import { pino } from "pino";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Dialect } from "~/contract/endpoint";
import type { Failure } from "~/contract/failure";
import { backendMessage } from "~/contract/message";
import { message } from "~/i18n/text.server";
import { connectRedis } from "~/session/connect-redis.server";
import { type LimitName, NETWORK_MAX_UNDER_LOAD, rateLimits } from "~/session/rate-limit/limiter.server";
import type { TypedPassword } from "~/session/rate-limit/lockout.server";
import { startCounterServer } from "../../../support/redis";

afterEach(() => vi.useRealTimers());

const failed = (failure: Failure) => ({ ok: false as const, failure });
const RIGHT = { ok: true as const };
const WRONG = failed({ kind: "signed-out", message: null });
const FAULT = { kind: "broken", message: null, retryAfterSeconds: null } as const;
const BROKEN = failed({ ...FAULT, status: 500, outcomeUnknown: false });
const ANSWERED_BY_PROXY = failed({ ...FAULT, status: 502, outcomeUnknown: true });
const NOT_SENT = failed({ kind: "unreachable", outcomeUnknown: false });
const PERHAPS_SENT = failed({ kind: "timeout", outcomeUnknown: true });

const LIMITER_SECRET = "5e".repeat(32);
const DAY_S = 24 * 60 * 60;
const DAY_MS = DAY_S * 1000;

let typedPasswords = 0;
/** Each from a browser of its own, and unlike all others. */
function typedAt(
  name: LimitName,
  password = `guess ${++typedPasswords}`,
  browser = `${++typedPasswords}`,
): TypedPassword | undefined {
  if (name === "login") return { password, browser };
  return name === "changePassword" ? { password } : undefined;
}

type Tried = typeof RIGHT | ReturnType<typeof failed>;

type Limits = ReturnType<typeof limitsIn>;

function limitsIn(dialect: Dialect = "newest", limits = rateLimits(null, LIMITER_SECRET)) {
  return (ipAddress: string) =>
    limits(
      ipAddress,
      async () => dialect,
      () => {},
    );
}

const told = (loginName: string, logonName: string | null = null, emailId: string | null = null) => {
  return { loginName, logonName, emailId };
};

/** An attempt tells whether the call was made and what the visitor reads. */
function freshLimits(limits = limitsIn()) {
  async function attempt(
    name: LimitName,
    account: string,
    outcome: Tried,
    ipAddress = "192.0.2.1",
    typed = typedAt(name),
  ) {
    let isSent = false;
    const { run, recordLogin } = limits(ipAddress);
    const called = async () => {
      isSent = true;
      if (name === "login" && outcome.ok) await recordLogin(told(account), null);
      return outcome;
    };
    const result = await run({ name, account, typedPassword: typed }, called);
    return { isSent, failure: result.ok ? null : result.failure };
  }
  return { limits, attempt };
}

/** An attempt that is answered only when it is told to be. */
function slowly(limits: Limits, name: LimitName, account: string) {
  const { promise, resolve } = Promise.withResolvers<Tried>();
  const early = limits("192.0.2.1").run({ name, account, typedPassword: typedAt(name) }, () => promise);
  return async () => {
    resolve(NOT_SENT);
    await early;
  };
}

const tooMany = (minutes: number, retryAfterSeconds: number) => ({
  kind: "refused",
  status: 429,
  message: message("forms.triedTooOften", { count: minutes }),
  retryAfterSeconds,
});

const REFUSED = { kind: "refused", status: 429, message: message("messages.lockedOut") };
const LOCKED_OUT = { isSent: false, failure: { ...REFUSED, retryAfterSeconds: 28 * DAY_S } };

describe.each(["login", "changePassword"] as const)("password guesses: %s", (name) => {
  test("a fifth wrong password in a row is not sent, from any address, in any spelling, at any time", async () => {
    vi.useFakeTimers();
    const { attempt: guess } = freshLimits();
    const spelt = (at: number) => (at % 2 || name !== "login" ? "asha" : " ASHA ");
    const sent = [];
    for (const pauseMs of [60_000, 5 * 60_000, 16 * 60_000, DAY_MS, 20 * DAY_MS])
      for (let at = 0; at < 3; at++) {
        const { isSent } = await guess(name, spelt(at), WRONG, `192.0.2.${at}`);
        sent.push(isSent);
        vi.advanceTimersByTime(pauseMs);
      }
    expect(sent.filter(Boolean)).toHaveLength(4);
    expect(await guess(name, "asha", RIGHT)).toEqual(LOCKED_OUT);
    expect((await guess(name, "ravi", RIGHT)).isSent).toBe(true);
  });

  test("a right one resets the count", async () => {
    const { attempt: guess } = freshLimits();
    for (let round = 0; round < 5; round++) {
      for (let at = 0; at < 3; at++) expect((await guess(name, "asha", WRONG)).isSent).toBe(true);
      expect((await guess(name, "asha", RIGHT)).isSent).toBe(true);
    }
  });

  test("a password that may have arrived counts as wrong, one that was not sent does not", async () => {
    vi.useFakeTimers();
    const { attempt: guess } = freshLimits();
    for (let at = 0; at < 30; at++) expect((await guess(name, "asha", NOT_SENT)).isSent).toBe(true);
    for (const outcome of [PERHAPS_SENT, WRONG, ANSWERED_BY_PROXY, PERHAPS_SENT])
      expect((await guess(name, "asha", outcome)).isSent).toBe(true);
    const refusal = async () => {
      const { isSent, failure } = await guess(name, "asha", RIGHT);
      return [isSent, failure && "message" in failure && failure.message];
    };
    expect(await refusal()).toEqual([false, message("messages.loginPending")]);
    vi.advanceTimersByTime(61_000);
    expect(await refusal()).toEqual([false, message("messages.lockedOutUnanswered")]);
  });

  test.each([
    ["the right password ends the row", RIGHT, true],
    ["a wrong password counts", WRONG, false],
  ])("a late answer settles its attempt: %s", async (_name, late, isOpen) => {
    const { limits, attempt: guess } = freshLimits();
    for (let at = 0; at < 3; at++) await guess(name, "asha", WRONG);
    let settle: ((outcome: Tried) => Promise<void>) | undefined;
    const unanswered = async (onLate: (outcome: Tried) => Promise<void>) => {
      settle = onLate;
      return PERHAPS_SENT;
    };
    await limits("192.0.2.1").run({ name, account: "asha", typedPassword: typedAt(name) }, unanswered);
    expect((await guess(name, "asha", RIGHT)).failure).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    await settle?.(late);
    const next = await guess(name, "asha", RIGHT);
    if (isOpen) expect(next.isSent).toBe(true);
    else expect(next).toEqual(LOCKED_OUT);
  });

  test("a fault of the backend is one of four tries at a login for 15 minutes, and at a change none", async () => {
    vi.useFakeTimers();
    const { attempt: guess } = freshLimits();
    for (let at = 0; at < 4; at++) expect((await guess(name, "asha", BROKEN)).isSent).toBe(true);
    if (name === "login")
      expect(await guess(name, "asha", RIGHT)).toEqual({ isSent: false, failure: tooMany(15, 900) });
    vi.advanceTimersByTime(901_000);
    for (let at = 0; at < 4; at++) expect((await guess(name, "asha", WRONG)).isSent).toBe(true);
    expect(await guess(name, "asha", RIGHT)).toEqual(LOCKED_OUT);
  });

  test.each([
    "Current and new password can not be same.",
    "User is not active, please contact administrator.",
  ])("a refusal before the password is compared is not a wrong guess: %s", async (sentence) => {
    const { attempt: guess } = freshLimits();
    const message = backendMessage(sentence);
    const refusal = failed({ kind: "refused", status: 400, message, retryAfterSeconds: null });
    for (let at = 0; at < 6; at++) expect((await guess(name, "asha", refusal)).isSent).toBe(true);
    expect((await guess(name, "asha", RIGHT)).isSent).toBe(true);
  });

  test("only four of many at once are sent", async () => {
    const { attempt: guess } = freshLimits();
    const all = await Promise.all(Array.from({ length: 20 }, () => guess(name, "asha", WRONG)));
    expect(all.filter(({ isSent }) => isSent)).toHaveLength(4);
  });

  test("a call that throws does not count", async () => {
    const { run } = limitsIn()("192.0.2.1");
    for (let at = 0; at < 12; at++)
      await expect(
        run({ name, account: "asha", typedPassword: typedAt(name) }, () =>
          Promise.reject(new Error("to the login")),
        ),
      ).rejects.toThrow();
    expect(await run({ name, account: "asha", typedPassword: typedAt(name) }, async () => RIGHT)).toEqual(
      RIGHT,
    );
  });

  test("refunding an unsent guess keeps the later wrong ones counted", async () => {
    const { limits, attempt: guess } = freshLimits();
    const answer = slowly(limits, name, "asha");
    await guess(name, "asha", RIGHT);
    expect((await guess(name, "asha", WRONG)).isSent).toBe(true);
    await answer();
    for (let at = 0; at < 3; at++) expect((await guess(name, "asha", WRONG)).isSent).toBe(true);
    expect(await guess(name, "asha", WRONG)).toEqual(LOCKED_OUT);
  });
});

describe("names of one account", () => {
  test("count together as long as its last wrong password does", async () => {
    vi.useFakeTimers();
    const { limits, attempt: guess } = freshLimits();
    await limits("192.0.2.1").recordLogin(told("9876543210", "member-3", "asha@example.org"), "owner");
    vi.advanceTimersByTime(27 * DAY_MS);
    for (let at = 0; at < 3; at++) await guess("login", "9876543210", WRONG);
    vi.advanceTimersByTime(2 * DAY_MS);
    expect((await guess("login", "asha@example.org", WRONG)).isSent).toBe(true);
    expect(await guess("login", "member-3", RIGHT)).toEqual(LOCKED_OUT);
  });

  test.each([
    [
      "9000000004",
      [
        "09000000004",
        "00919000000004",
        "(900) 000-0004",
        "900.000.0004",
        "9000000004x",
        "x9000000004@",
        "9000000004@-x.in",
        ".9000000004@x.in",
        "9000000004@x..in",
        `${"x".repeat(65)}9000000004@x.in`,
        "9000000004＠x.in",
        "९9000000004",
      ],
    ],
    ["asha@mail.example", ["Asha@Mail.example ", "\u0001asha@mail.example"]],
    ["asha", ["\tasha", "\u0001ASHA", "asha\u001f", "Asha "]],
    ["9876543210", ["919876543210", "+91 98765 43210", " 98765-43210"]],
  ])(
    "%s counts together with every spelling that the backend reads the same way",
    async (name, spellings) => {
      const { attempt: guess } = freshLimits();
      for (let at = 0; at < 4; at++) await guess("login", name, WRONG);
      for (const spelling of spellings) expect(await guess("login", spelling, RIGHT)).toEqual(LOCKED_OUT);
    },
  );

  test("share their wrong passwords after a login", async () => {
    const { limits, attempt: guess } = freshLimits();
    await limits("192.0.2.1").recordLogin(told("9876543210", "member-3", "asha@example.org"), "owner");
    for (const name of ["member-3", "Asha@example.org", "9876543210", "(987) 654-3210"])
      await guess("login", name, WRONG);
    expect(await guess("login", "member-3", RIGHT)).toEqual(LOCKED_OUT);
    expect((await guess("changePassword", "owner", RIGHT)).isSent).toBe(true);
  });

  test("a wrong current password does not count as one at the login, and a login clears it", async () => {
    const { limits, attempt: guess } = freshLimits();
    await limits("192.0.2.1").recordLogin(told("asha"), "owner");
    for (let at = 0; at < 4; at++) await guess("changePassword", "owner", WRONG);
    expect(await guess("changePassword", "owner", RIGHT)).toEqual(LOCKED_OUT);
    expect((await guess("login", "asha", RIGHT)).isSent).toBe(true);
    await limits("192.0.2.1").recordLogin(told("asha"), "owner");
    expect((await guess("changePassword", "owner", RIGHT)).isSent).toBe(true);
  });

  test.each([
    ["in one browser", "page", (): string | undefined => undefined],
    ["with one password in one network", undefined, (): string | undefined => "the same"],
  ])("that have not been seen together count together %s", async (_where, browser, password) => {
    const { limits, attempt: guess } = freshLimits();
    await limits("192.0.2.1").recordLogin(told("asha@example.org", "member-3"), "owner");
    const logIn = (name: string, outcome: Tried) =>
      guess("login", name, outcome, "192.0.2.1", typedAt("login", password(), browser));
    for (let at = 0; at < 3; at++) expect((await logIn("asha@example.org", WRONG)).isSent).toBe(true);
    expect((await logIn("9876543210", WRONG)).isSent).toBe(true);
    expect(await logIn("member-3", RIGHT)).toEqual(LOCKED_OUT);
    expect(await logIn("asha@example.org", RIGHT)).toEqual(LOCKED_OUT);
  });

  test("of two known accounts do not count together in the browser that they share", async () => {
    const { limits, attempt: guess } = freshLimits();
    for (const name of ["asha", "ravi"]) await limits("192.0.2.1").recordLogin(told(name), name);
    const logIn = (name: string, outcome: Tried) =>
      guess("login", name, outcome, "192.0.2.1", typedAt("login", "the same", "shared"));
    for (let at = 0; at < 4; at++) expect((await logIn("asha", WRONG)).isSent).toBe(true);
    expect((await logIn("ravi", RIGHT)).isSent).toBe(true);
  });
});

describe("a right password", () => {
  const browser = { password: "the same", browser: "shared" };
  const logIn = (fresh: ReturnType<typeof freshLimits>, name: string, outcome: Tried) =>
    fresh.attempt("login", name, outcome, "192.0.2.1", browser);

  test.each([
    ["prefixed", "x9876543210", null],
    ["prefixed", "ａｓｈａ 9876543210", null],
    ["newest", "x9876543210@", "mallory@example.org"],
    ["newest", "mallory@example.org", "x9876543210"],
    ["newest", "mallory@example.org", "9876543210@x..in"],
  ] as const)("in the dialect %s by %s ends no row of 9876543210", async (dialect, name, other) => {
    const fresh = freshLimits(limitsIn(dialect));
    for (let at = 0; at < 4; at++)
      expect((await fresh.attempt("login", "9876543210", WRONG)).isSent).toBe(true);
    await fresh.limits("192.0.2.1").recordLogin(told(name, other, other), "mallory");
    expect(await fresh.attempt("login", "9876543210", WRONG)).toEqual(LOCKED_OUT);
  });

  test("ends no row of the account that had the phone before", async () => {
    const fresh = freshLimits();
    const { recordLogin } = fresh.limits("192.0.2.1");
    await recordLogin(told("9876543210", "member-3", "asha@example.org"), null);
    for (let at = 0; at < 4; at++) await fresh.attempt("login", "asha@example.org", WRONG);
    await recordLogin(told("9876543210", "member-4", "ravi@example.org"), null);
    expect(await fresh.attempt("login", "member-3", RIGHT)).toEqual(LOCKED_OUT);
  });

  test("ends the rows of its own account in the browser, however often, and of no other", async () => {
    const fresh = freshLimits();
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 2; at++)
        expect((await logIn(fresh, "asha@example.org", WRONG)).isSent).toBe(true);
      expect((await logIn(fresh, "asha@example.org", RIGHT)).isSent).toBe(true);
    }
    for (const name of ["9876543210", "member-4"])
      for (let at = 0; at < 2; at++) expect((await logIn(fresh, name, WRONG)).isSent).toBe(true);
    expect(await logIn(fresh, "ravi@example.org", WRONG)).toEqual(LOCKED_OUT);
  });

  test("of one account in between does not let more names be tried in its browser", async () => {
    const fresh = freshLimits();
    await fresh.limits("192.0.2.1").recordLogin(told("mallory@example.org", "member-4"), null);
    for (const name of ["asha@example.org", "9876543210"])
      for (let at = 0; at < 2; at++) expect((await logIn(fresh, name, WRONG)).isSent).toBe(true);
    await fresh.limits("192.0.2.1").recordLogin(told("mallory@example.org", "member-4"), null);
    expect(await logIn(fresh, "9876543210", WRONG)).toEqual(LOCKED_OUT);
  });
});

describe("after a reset", () => {
  const logIn = (
    { attempt }: ReturnType<typeof freshLimits>,
    name: string,
    password: string,
    outcome: Tried = RIGHT,
  ) => attempt("login", name, outcome, "192.0.2.1", typedAt("login", password));

  const JUST_SET_ONLY = message("messages.justSetOnly");

  test("only the password that was set is sent, until a login succeeds", async () => {
    const fresh = freshLimits();
    const { recordReset, recordLogin } = fresh.limits("192.0.2.1");
    await recordLogin(told("asha", "asha", "asha@example.org"), "owner");
    for (let at = 0; at < 4; at++) await logIn(fresh, "asha", `guess ${at}`, WRONG);
    await recordReset("asha@example.org", "fresh");
    expect((await logIn(fresh, "asha", "guess", WRONG)).failure).toMatchObject({ message: JUST_SET_ONLY });
    expect((await logIn(fresh, "asha@example.org", "fresh", PERHAPS_SENT)).isSent).toBe(true);
    expect((await logIn(fresh, "asha", "fresh")).isSent).toBe(true);
    for (let at = 0; at < 4; at++)
      expect((await logIn(fresh, "asha", `guess ${at}`, WRONG)).isSent).toBe(true);
    expect(await logIn(fresh, "asha", "fresh")).toEqual(LOCKED_OUT);
  });

  test("a change in an open session replaces the password that is sent", async () => {
    const fresh = freshLimits();
    const { recordReset, recordPasswordChange, recordLogin } = fresh.limits("192.0.2.1");
    await recordLogin(told("asha@example.org", "member-3"), "owner");
    for (let at = 0; at < 4; at++) await logIn(fresh, "member-3", `guess ${at}`, WRONG);
    await recordPasswordChange("asha@example.org", "fresh");
    expect((await logIn(fresh, "asha@example.org", "fresh")).isSent).toBe(false);
    await recordReset("asha@example.org", "fresh");
    await recordPasswordChange("asha@example.org", "fresher");
    expect((await logIn(fresh, "asha@example.org", "fresh")).isSent).toBe(false);
    expect((await logIn(fresh, "asha@example.org", "fresher")).isSent).toBe(true);
  });

  test("a password that turns out wrong is not let through again", async () => {
    const fresh = freshLimits();
    for (let at = 0; at < 4; at++) await logIn(fresh, "asha", `guess ${at}`, WRONG);
    await fresh.limits("192.0.2.1").recordReset("asha", "fresh");
    expect((await logIn(fresh, "asha", "fresh", WRONG)).isSent).toBe(true);
    expect(await logIn(fresh, "asha", "fresh")).toEqual(LOCKED_OUT);
  });

  test("the app's own login is not sent where it could be the one that locks", async () => {
    const fresh = freshLimits();
    const own = (password: string) =>
      fresh.attempt("login", "asha", WRONG, "192.0.2.1", { password, browser: "b", isAutomatic: true });
    for (let at = 0; at < 3; at++) await logIn(fresh, "asha", `guess ${at}`, WRONG);
    await fresh.limits("192.0.2.1").recordReset("asha", "fresh");
    expect((await own("fresh")).isSent).toBe(true);
    await fresh.limits("192.0.2.1").recordReset("asha", "fresher");
    expect((await own("fresher")).isSent).toBe(false);
    expect((await logIn(fresh, "asha", "fresher")).isSent).toBe(true);
  });

  test("an unknown name has one try, where the email is no login name", async () => {
    const fresh = freshLimits(limitsIn("prefixed"));
    const { grantExtraTry, recordReset, recordLogin } = fresh.limits("192.0.2.1");
    for (const name of ["asha", "ravi"])
      for (let at = 0; at < 4; at++) await logIn(fresh, name, `guess ${at}`, WRONG);
    await recordReset("asha@example.org", "fresh");
    expect(await logIn(fresh, "asha", "fresh")).toEqual(LOCKED_OUT);
    await grantExtraTry("asha@example.org", "fresh");
    expect(await logIn(fresh, "asha", "another", WRONG)).toEqual(LOCKED_OUT);
    expect((await logIn(fresh, "asha", "fresh")).isSent).toBe(true);
    await grantExtraTry("ravi@example.org", "fresh");
    expect((await logIn(fresh, "ravi", "fresh", WRONG)).isSent).toBe(true);
    await grantExtraTry("ravi@example.org", "fresh");
    expect(await logIn(fresh, "ravi", "fresh")).toEqual(LOCKED_OUT);
    await recordLogin(told("mohan", "mohan", "mohan@example.org"), null);
    await grantExtraTry("mohan@example.org", "known");
    expect(await logIn(fresh, "ravi", "known")).toEqual(LOCKED_OUT);
  });
});

describe("refunds", () => {
  test.each([
    ["before the next window", 0],
    ["within the next window", 1],
  ])("that come late, %s, change nothing", async (_when, before) => {
    vi.useFakeTimers();
    const { limits, attempt: ask } = freshLimits();
    const answer = slowly(limits, "resetOtp", "a@example.org");
    await vi.advanceTimersByTimeAsync(900_001);
    const sent = [];
    for (let at = 0; at < 5; at++) {
      if (at === before) await answer();
      sent.push((await ask("resetOtp", "a@example.org", RIGHT)).isSent);
    }
    expect(sent).toEqual([true, true, true, false, false]);
  });

  test("are not used up by attempts that were refused", async () => {
    const { limits, attempt: ask } = freshLimits();
    const answers = Array.from({ length: 3 }, () => slowly(limits, "resetOtp", "a@example.org"));
    const late = Array.from({ length: 5 }, () => ask("resetOtp", "a@example.org", RIGHT));
    for (const { isSent } of await Promise.all(late)) expect(isSent).toBe(false);
    await Promise.all(answers.map((answer) => answer()));
    expect((await ask("resetOtp", "a@example.org", RIGHT)).isSent).toBe(true);
  });
});

test("an OTP that the backend failed to send does not count", async () => {
  const { attempt: ask } = freshLimits();
  for (let at = 0; at < 5; at++)
    for (const outcome of [BROKEN, NOT_SENT])
      expect((await ask("resetOtp", "a@example.org", outcome)).isSent).toBe(true);
  const refusal = failed({ kind: "refused", status: 400, message: null, retryAfterSeconds: null });
  for (const outcome of [RIGHT, refusal, PERHAPS_SENT]) await ask("resetOtp", "a@example.org", outcome);
  expect((await ask("resetOtp", "a@example.org", RIGHT)).isSent).toBe(false);
});

test("OTP requests count even when they succeed, separately for each flow", async () => {
  const { attempt: ask } = freshLimits();
  for (let at = 0; at < 3; at++) expect((await ask("signUpOtp", "a@example.org", RIGHT)).isSent).toBe(true);
  expect((await ask("signUpOtp", "A@example.org", RIGHT)).isSent).toBe(false);
  expect((await ask("resetOtp", "a@example.org", RIGHT)).isSent).toBe(true);
});

test("strangers cannot use up the OTPs of somebody's email", async () => {
  const { attempt: ask } = freshLimits();
  for (let at = 0; at < 9; at++) await ask("resetOtp", "asha@example.org", RIGHT, `192.0.2.${at % 3}`);
  const own = async () => (await ask("resetOtp", "asha@example.org", RIGHT, "198.51.100.7")).isSent;
  expect([await own(), await own()]).toEqual([true, false]);
});

describe("limits that many members share", () => {
  test("none of 1,500 people behind one address is refused, though every fourth mistypes twice", async () => {
    const { attempt: logIn } = freshLimits();
    for (let at = 0; at < 1_500; at++) {
      const slips = at % 4 === 0 ? [WRONG, WRONG] : [];
      for (const outcome of [...slips, RIGHT])
        expect((await logIn("login", `person ${at}`, outcome)).isSent).toBe(true);
    }
  });

  test("trying a thousand names stops the whole household, but not the next one", async () => {
    const { attempt: guess } = freshLimits();
    const own = "2001:db8:0:1200::1";
    for (let at = 0; at < 1_000; at++)
      expect((await guess("login", `name ${at}`, WRONG, own)).isSent).toBe(true);
    expect((await guess("login", "name 1001", WRONG, "2001:db8:0:12ff:1:2:3:4")).isSent).toBe(false);
    expect((await guess("login", "name 1001", WRONG, "2001:db8:0:1300::1")).isSent).toBe(true);
  });

  test("hammering on one account costs its address nothing", async () => {
    const { attempt: logIn } = freshLimits();
    for (let at = 0; at < 2_000; at++) await logIn("login", "asha", WRONG);
    expect((await logIn("login", "ravi", RIGHT)).isSent).toBe(true);
  });

  test.each([
    ["login", "login", WRONG],
    ["resetOtp", "resetOtp", RIGHT],
    ["signUpOtp", "signUpOtp", RIGHT],
  ] as const)("beside 10,000 invented ones a quiet network gets in: %s", async (_what, name, outcome) => {
    const { attempt } = freshLimits(limitsIn("prefixed"));
    for (let at = 0; at < 10_000; at++)
      await attempt(name, `invented-${at}@example.org`, outcome, `192.0.2.${at % 11}`);
    expect((await attempt(name, "late@example.org", outcome, "192.0.2.1")).isSent).toBe(false);
    for (let at = 0; at < NETWORK_MAX_UNDER_LOAD; at++)
      expect((await attempt(name, `asha-${at}@example.org`, outcome, "198.51.100.7")).isSent).toBe(true);
  });

  test("emails that the backend does not know are no mails sent", async () => {
    const { attempt: ask } = freshLimits(limitsIn("prefixed"));
    const refusal = failed({ kind: "refused", status: 400, message: null, retryAfterSeconds: null });
    for (let at = 0; at < 4_000; at++)
      await ask("resetOtp", `invented-${at}@example.org`, refusal, `192.0.2.${at % 5}`);
    expect((await ask("resetOtp", "asha@example.org", RIGHT, "192.0.2.1")).isSent).toBe(true);
  });

  test("each address has a limit, and beyond that of all together the share of a quiet one", async () => {
    const { attempt: logIn } = freshLimits();
    let sent = 0;
    for (let address = 0; address < 12; address++)
      for (let at = 0; at < 1_001; at++)
        sent += (await logIn("login", `${address} ${at}`, WRONG, `192.0.2.${address}`)).isSent ? 1 : 0;
    expect(sent).toBe(10_000 + 2 * NETWORK_MAX_UNDER_LOAD);
  });
});

/** What a connection says of itself, and asks to learn whether its server takes writes. */
const OF_THE_CONNECTION = new Set(["client", "hello", "info", "set"]);

const BUSY_ANSWER_MS = 20_000;
const REACHED_AGAIN = { timeout: 5_000 };
const REFUSALS = ["OOM", "READONLY", "MISCONF"] as const;

describe("with Redis", () => {
  /** On a busy machine an answer may take longer than the product waits. */
  async function reached(answerMs?: number) {
    const redis = await startCounterServer();
    const connection = await connectRedis(redis.url, pino({ level: "silent" }), answerMs);
    onTestFinished(async () => {
      connection.client.disconnect();
      await redis.close();
    });
    await expect.poll(connection.isReached).toBe(true);
    return { redis, limits: limitsIn("newest", rateLimits(connection, LIMITER_SECRET)), connection };
  }

  test("a login asks a silent Redis once and is counted without it", async () => {
    const { redis, limits } = await reached();
    const { attempt: guess } = freshLimits(limits);
    redis.mute();
    redis.commands.length = 0;
    for (let at = 0; at < 4; at++) await guess("login", "asha", WRONG);
    const asked = redis.commands.filter((name) => !OF_THE_CONNECTION.has(name));
    expect(asked).toContain("evalsha");
    expect(asked).not.toContain("sadd");
    expect(await guess("login", "asha", RIGHT)).toEqual(LOCKED_OUT);
  });

  test("two replicas lock and unlock an account together", async () => {
    const { connection, limits } = await reached(BUSY_ANSWER_MS);
    const { attempt: one } = freshLimits(limits);
    const { attempt: two } = freshLimits(limitsIn("newest", rateLimits(connection, LIMITER_SECRET)));
    for (let at = 0; at < 4; at++) await (at % 2 ? one : two)("login", "asha", WRONG);
    for (const replica of [one, two]) expect(await replica("login", "asha", RIGHT)).toEqual(LOCKED_OUT);
    await limits("192.0.2.1").recordLogin(told("asha"), null);
    expect((await two("login", "asha", RIGHT)).isSent).toBe(true);
  });

  test.each(REFUSALS)("right logins succeed while Redis refuses writes (%s)", async (refusal) => {
    const { redis, limits, connection } = await reached(BUSY_ANSWER_MS);
    const { attempt: logIn } = freshLimits(limits);
    await logIn("login", "asha", WRONG);
    redis.refuseWrites(refusal);
    for (let at = 0; at < 12; at++) expect((await logIn("login", "asha", RIGHT)).failure).toBe(null);
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(false);
    redis.refuseWrites(null);
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(true);
    for (let at = 0; at < 4; at++) expect((await logIn("login", "asha", WRONG)).isSent).toBe(true);
    expect(await logIn("login", "asha", RIGHT)).toEqual(LOCKED_OUT);
  });

  test("an idle process notices that Redis is full", async () => {
    const { redis, connection } = await reached(BUSY_ANSWER_MS);
    redis.refuseWrites("OOM");
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(false);
  });

  test("wrong passwords keep counting when Redis comes back", async () => {
    const { redis, limits, connection } = await reached(BUSY_ANSWER_MS);
    const { attempt: logIn } = freshLimits(limits);
    redis.refuseWrites("OOM");
    for (let at = 0; at < 3; at++) await logIn("login", "asha", WRONG);
    redis.refuseWrites(null);
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(true);
    await logIn("login", "asha", WRONG);
    expect(Math.max(...[...redis.sets.values()].map(({ size }) => size))).toBe(4);
    expect(await logIn("login", "asha", RIGHT)).toEqual(LOCKED_OUT);
  });

  test("the password of a reset stays the only one when Redis comes back", async () => {
    const { redis, limits, connection } = await reached(BUSY_ANSWER_MS);
    const { attempt } = freshLimits(limits);
    redis.refuseWrites("OOM");
    await limits("192.0.2.1").recordReset("asha", "fresh");
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(false);
    redis.refuseWrites(null);
    await expect.poll(connection.isReached, REACHED_AGAIN).toBe(true);
    const guess = await attempt("login", "asha", WRONG, "192.0.2.1", typedAt("login", "guess"));
    expect(guess.failure).toMatchObject({ message: message("messages.justSetOnly") });
  });

  test("a refund after the window gives no more tries", async () => {
    const { redis, limits } = await reached(BUSY_ANSWER_MS);
    const answer = slowly(limits, "resetOtp", "a@example.org");
    await expect.poll(() => redis.entries.size).toBe(4);
    redis.entries.clear();
    await answer();
    expect([...redis.entries.values()].map(({ value }) => value)).toEqual([0, 0, 0, 0]);
  });
});
