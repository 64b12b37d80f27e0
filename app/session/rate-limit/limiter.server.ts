import { createHmac } from "node:crypto";
import { type Failure, isOutcomeUnknown, wasNotSent } from "~/contract/failure";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { rateLimited } from "~/http/diagnostics.server";
import { isInactive } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import type { RedisConnection } from "../connect-redis.server";
import { ACCOUNT_REMEMBERED_S, openAccountStore } from "./account-store.server";
import {
  type Counted,
  type Counter,
  openCounter,
  RATE_LIMIT_WINDOW_S,
  type Refusal,
} from "./counters.server";
import { ipNetwork } from "./ip-network";
import { accountLockout, type Lockout } from "./lockout.server";
import { nameAsBackendReads } from "./login-name";
import { LATE_ANSWER_S, type Lock, type TypedPassword } from "./password-tries.server";

interface Limit {
  account: number;
  address: number;
  all: number;
  isGuess: boolean;
  /** The account is a name that somebody typed, in any spelling. */
  isTyped?: true;
  /** The backend may have counted a password before it failed. */
  countsFaults?: true;
  windowS?: number;
}

const PASSWORD_GUESSES = { account: 10, address: 1_000, all: 10_000, isGuess: true } as const;
const OTP_REQUESTS = { account: 3, address: 1_000, all: 3_000, isGuess: false, isTyped: true } as const;

/** docs/why/sessions.md#rate-limits-count-by-account-first */
const RATE_LIMITS = {
  login: { ...PASSWORD_GUESSES, isTyped: true, countsFaults: true },
  changePassword: PASSWORD_GUESSES,
  // Sign-up and reset count separately: a member who starts with the wrong one goes on to the other.
  signUpOtp: OTP_REQUESTS,
  resetOtp: OTP_REQUESTS,
  /** One search for a relation may cost 60 calls. */
  relation: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** A search for people by name reads up to eight families. */
  people: { account: 30, address: 1_000, all: 3_000, isGuess: false, windowS: 10 * 60 },
  /** The portraits inside a file cost CPU time. */
  file: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** Keeps a member from saving the whole directory. */
  fileOfOthers: { account: 10, address: 10_000, all: 10_000, isGuess: false, windowS: 24 * 60 * 60 },
  otpTry: { account: 5, address: 1_000, all: 3_000, isGuess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;

type Refused = { ok: false; failure: Failure };
type Outcome = { ok: true } | Refused;

/** Tells the outcome of a call that was answered after its page. */
export type OnLate = (outcome: Outcome) => Promise<void>;

export interface PasswordTyped {
  password: string;
  /** Of a login. */
  browser?: string;
}

export interface RateLimit extends Omit<Lockout, "begin"> {
  /** Resolves to a 429 if locked out or limited. Does not count an attempt that was not sent, threw, or was no guess. */
  run<Called extends Outcome>(
    limit: LimitName,
    account: string,
    call: (onLate: OnLate) => Promise<Called>,
    typed?: PasswordTyped,
  ): Promise<Called | Refused>;
  /** Notes what an account asks for. Null if it did so within the limit's window. */
  first(limit: LimitName, account: string, what: string): Promise<Counted | null>;
}

const SECONDS_PER_MINUTE = 60;

function refused(limit: LimitName, message: string, retryAfterSeconds: number): Refused {
  rateLimited.publish({ kind: limit });
  return {
    ok: false,
    failure: { kind: "refused", status: TOO_MANY_REQUESTS, message, retryAfterSeconds },
  };
}

function tooManyRequests(limit: LimitName, { retryAfterS }: Refusal): Refused {
  const minutes = Math.max(1, Math.ceil(retryAfterS / SECONDS_PER_MINUTE));
  return refused(limit, t("forms.triedTooOften", { count: minutes }), retryAfterS);
}

function lockedOut(limit: LimitName, lock: Lock): Refused {
  if (lock === "pending") return refused(limit, t("messages.loginPending"), LATE_ANSWER_S);
  if (lock === "fault") return tooManyRequests(limit, { retryAfterS: RATE_LIMIT_WINDOW_S });
  const messages = {
    wrong: t("messages.lockedOut"),
    unanswered: t("messages.lockedOutUnanswered"),
    "just-set": t("messages.justSetOnly"),
  };
  return refused(limit, messages[lock], ACCOUNT_REMEMBERED_S);
}

/** A refusal for which the backend compares no password. */
const SAME_PASSWORD = "Current and new password can not be same.";

/** Null while nobody knows, which counts as wrong. */
function wasWrong(failure: Failure): boolean | null {
  if (isOutcomeUnknown(failure)) return null;
  if (failure.kind !== "signed-out" && failure.kind !== "refused") return false;
  return !isInactive(failure) && failure.message !== SAME_PASSWORD;
}

const refundAll = (counted: readonly Counted[]) => Promise.all(counted.map(({ refund }) => refund()));

async function takeAll(counters: readonly Counter[]): Promise<Counted | Refusal> {
  const counted: Counted[] = [];
  for (const counter of counters) {
    const attempt = await counter.take();
    if ("retryAfterS" in attempt) {
      await refundAll(counted);
      return attempt;
    }
    counted.push(attempt);
  }
  return { refund: () => refundAll(counted) };
}

interface Guess {
  takeBack(): Promise<unknown>;
  hadFault(): Promise<unknown>;
  wasWrong(): Promise<unknown>;
  wasRight(): Promise<unknown>;
}

interface Attempt {
  account: Counter;
  counted: Counted;
  guess: Guess | null;
}

function takeBack({ counted, guess }: Attempt) {
  return Promise.all([counted.refund(), guess?.takeBack()]);
}

async function settle(attempt: Attempt, limit: Limit, outcome: Outcome): Promise<void> {
  const { account, counted, guess } = attempt;
  const { isGuess, countsFaults } = limit;
  if (outcome.ok) {
    if (isGuess) await Promise.all([counted.refund(), account.reset(), guess?.wasRight()]);
    return;
  }
  const isWrong = wasWrong(outcome.failure);
  // An OTP that the backend failed to send does not count.
  const isNone = !isGuess && outcome.failure.kind === "broken" && isWrong === false;
  if (wasNotSent(outcome.failure) || isNone) await takeBack(attempt);
  else if (isWrong === false && countsFaults && outcome.failure.kind === "broken") await guess?.hadFault();
  else if (isWrong !== null) await (isWrong ? guess?.wasWrong() : guess?.takeBack());
}

function openLimit(redis: RedisConnection | null, name: LimitName) {
  const limit: Limit = RATE_LIMITS[name];
  const open = (by: "account" | "address" | "all") =>
    openCounter(redis, `${name}-${by}`, limit[by], limit.windowS);
  const once = openCounter(redis, `${name}-once`, 1, limit.windowS);
  return { account: open("account"), address: open("address"), all: open("all"), once };
}

function typedPassword({ password, browser }: PasswordTyped, ipAddress: string): TypedPassword {
  return browser === undefined
    ? { password }
    : { password, from: { browser, network: ipNetwork(ipAddress) } };
}

/** Stores accounts and networks only as keyed hashes. */
export function bruteForceLimits(redis: RedisConnection | null, secret: string) {
  const lockout = accountLockout(openAccountStore(redis), secret);
  const hashed = (value: string) => createHmac("sha256", secret).update(value).digest("base64url");
  const opened = new Map<LimitName, ReturnType<typeof openLimit>>();

  function countersOf(name: LimitName, account: string, ipAddress: string) {
    const limit = opened.get(name) ?? openLimit(redis, name);
    opened.set(name, limit);
    const { isTyped }: Limit = RATE_LIMITS[name];
    return {
      own: limit.account(hashed(isTyped ? nameAsBackendReads(account) : account)),
      once: (what: string) => limit.once(hashed(JSON.stringify([account, what]))),
      shared: [limit.all("all"), limit.address(hashed(ipNetwork(ipAddress)))],
    };
  }

  return (ipAddress: string): RateLimit => ({
    ...lockout,
    async first(name, account, what) {
      const counted = await countersOf(name, account, ipAddress).once(what).take();
      return "retryAfterS" in counted ? null : counted;
    },
    async run(name, account, call, typed) {
      const guess = typed ? await lockout.begin(account, typedPassword(typed, ipAddress)) : null;
      if (guess?.lock) return lockedOut(name, guess.lock);
      const { own, shared } = countersOf(name, account, ipAddress);
      // The account is checked first and counted last (docs/why/sessions.md#rate-limits-count-by-account-first).
      const counted = (await own.refusal()) ?? (await takeAll([...shared, own]));
      if ("retryAfterS" in counted) {
        await guess?.takeBack();
        return tooManyRequests(name, counted);
      }
      const attempt = { account: own, counted, guess };
      try {
        const settled = (outcome: Outcome) => settle(attempt, RATE_LIMITS[name], outcome);
        const outcome = await call(settled);
        await settled(outcome);
        return outcome;
      } catch (thrown) {
        await takeBack(attempt);
        throw thrown;
      }
    },
  });
}
