import type { Dialect } from "~/contract/endpoint";
import { type Failure, isInactive, isOutcomeUnknown, refused, wasNotSent } from "~/contract/failure";
import type { Message } from "~/contract/message";
import { means } from "~/contract/refusals";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { LATE_ANSWER_MS } from "~/deadlines";
import { diagnostics } from "~/http/diagnostics.server";
import { message } from "~/i18n/text.server";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";
import { openAccountStore, TRY_REMEMBERED_S } from "./account-store.server";
import { openCounter, RATE_LIMIT_WINDOW_S, type TakeFrom } from "./counters.server";
import { ipNetwork } from "./ip-network";
import * as lockout from "./lockout.server";
import { namesRead } from "./login-name";
import type { Lock } from "./password-tries.server";

interface Limit {
  /** Null for passwords, which have rows of their own. */
  account: number | null;
  address: number;
  /** Beyond it each address has only the share of a quiet one. */
  all: number;
  isGuess: boolean;
  /** The account is a name that somebody typed, in any spelling. */
  isTyped?: true;
  /** The backend may have counted a password before it failed. */
  countsFaults?: true;
  windowS?: number;
}

/** The limit of each network while the limit of all is exceeded: an ordinary household stays below it. */
export const QUIET_ADDRESS = 20;

const PASSWORD_GUESSES = { account: null, address: 1_000, all: 10_000, isGuess: true } as const;
const OTP_REQUESTS = { account: 3, address: 1_000, all: 3_000, isGuess: false, isTyped: true } as const;

/** docs/why/sessions.md#rate-limits-count-by-account-first */
const RATE_LIMITS = {
  login: { ...PASSWORD_GUESSES, countsFaults: true },
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
  otpTry: { account: 5, address: 1_000, all: 3_000, isGuess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;

type Refused = { ok: false; failure: Failure };
type Outcome = { ok: true } | Refused;

/** Tells the outcome of a call that was answered after its page. */
export type OnLate = (outcome: Outcome) => Promise<void>;

const LOGGED_HASH_CHARACTERS = 16;

const SECONDS_PER_MINUTE = 60;

function limited(limit: LimitName, message: Message, retryAfterSeconds: number): Refused {
  diagnostics.emit("rateLimited", { kind: limit });
  return refused(TOO_MANY_REQUESTS, message, retryAfterSeconds);
}

function tooManyRequests(limit: LimitName, retryAfterS: number): Refused {
  const minutes = Math.max(1, Math.ceil(retryAfterS / SECONDS_PER_MINUTE));
  const code = limit === "file" ? "downloads.tooMany" : "forms.triedTooOften";
  return limited(limit, message(code, { count: minutes }), retryAfterS);
}

function lockedOut(limit: LimitName, lock: Lock): Refused {
  if (lock === "pending")
    return limited(limit, message("messages.loginPending"), LATE_ANSWER_MS / MS_PER_SECOND);
  if (lock === "fault") return tooManyRequests(limit, RATE_LIMIT_WINDOW_S);
  const messages = {
    wrong: message("messages.lockedOut"),
    unanswered: message("messages.lockedOutUnanswered"),
    "just-set": message("messages.justSetOnly"),
  };
  return limited(limit, messages[lock], TRY_REMEMBERED_S);
}

/** Null while nobody knows, which counts as wrong. */
function wasWrong(failure: Failure): boolean | null {
  if (isOutcomeUnknown(failure)) return null;
  if (failure.kind !== "signed-out" && failure.kind !== "refused") return false;
  return !isInactive(failure) && !means(failure.message, "samePassword");
}

interface Attempt {
  limit: Limit;
  counted: Taken;
  guess: lockout.Guess | null;
}

function takeBack({ counted, guess }: Attempt) {
  return Promise.all([counted.refund(), guess?.takeBack()]);
}

async function settle(attempt: Attempt, outcome: Outcome): Promise<void> {
  const { limit, counted, guess } = attempt;
  const { isGuess, countsFaults, isTyped } = limit;
  if (outcome.ok) {
    if (isGuess) await Promise.all([counted.refund(), guess?.wasRight()]);
    return;
  }
  const { failure } = outcome;
  const isWrong = wasWrong(failure);
  // An OTP that the backend failed to send does not count.
  const isNone = !isGuess && failure.kind === "broken" && isWrong === false;
  if (wasNotSent(failure) || isNone) await takeBack(attempt);
  else if (isWrong === false && countsFaults && failure.kind === "broken") await guess?.hadFault();
  else if (isWrong !== null) await (isWrong ? guess?.wasWrong() : guess?.takeBack());
  // No mail was sent: nobody is known by that address.
  if (isTyped && failure.kind === "refused") await counted.refundOfAll();
}

interface Counters {
  account: TakeFrom;
  address: TakeFrom;
  all: TakeFrom;
}

function openCounters(redis: RedisConnection | null, name: LimitName): Counters {
  const { windowS }: Limit = RATE_LIMITS[name];
  const open = (by: keyof Counters) => openCounter(redis, `${name}-${by}`, windowS);
  return { account: open("account"), address: open("address"), all: open("all") };
}

interface Taken {
  /** Null within the limits. */
  retryAfterS: number | null;
  refund(): Promise<unknown>;
  refundOfAll(): Promise<unknown>;
}

async function take(counters: Counters, limit: Limit, account: string, network: string): Promise<Taken> {
  const [all, address, own] = await Promise.all([
    counters.all("all"),
    counters.address(network),
    limit.account === null ? null : counters.account(account),
  ]);
  const share = all.count > limit.all ? Math.min(QUIET_ADDRESS, limit.address) : limit.address;
  const isOwnFull = own !== null && own.count > (limit.account ?? 0);
  const full = isOwnFull ? own : address.count > share ? address : null;
  return {
    retryAfterS: full && Math.max(1, Math.ceil(full.msBeforeNext / MS_PER_SECOND)),
    refund: () => Promise.all([all, address, own].map((counted) => counted?.refund())),
    refundOfAll: () => all.refund(),
  };
}

async function begin(
  name: LimitName,
  counters: Counters,
  deps: lockout.LockoutDeps,
  { account, network, typed }: { account: string; network: string; typed: lockout.TypedPassword | undefined },
): Promise<Attempt | Refused> {
  const limit: Limit = RATE_LIMITS[name];
  const { hashed, dialect } = deps;
  const counted = limit.isTyped ? namesRead(account, dialect)[0] : account;
  const [guess, taken] = await Promise.all([
    typed ? lockout.begin(deps, account, typed, network) : null,
    take(counters, limit, hashed("account", counted), hashed("network", network)),
  ]);
  if (guess?.lock) {
    await taken.refund();
    return lockedOut(name, guess.lock);
  }
  const attempt = { limit, counted: taken, guess };
  if (taken.retryAfterS === null) return attempt;
  await takeBack(attempt);
  return tooManyRequests(name, taken.retryAfterS);
}

/** Stores accounts and networks only as keyed hashes. */
export function rateLimits(redis: RedisConnection | null, secret: string) {
  const store = openAccountStore(redis);
  const hashed = lockout.keyedHash(secret);
  const opened = new Map<LimitName, Counters>();

  function countersOf(name: LimitName): Counters {
    const counters = opened.get(name) ?? openCounters(redis, name);
    opened.set(name, counters);
    return counters;
  }

  /** The log names an account or a network only by its keyed hash. */
  const logged = (what: "account" | "network", value: string) =>
    hashed(what, value).slice(0, LOGGED_HASH_CHARACTERS);

  /** @param dialect in which the backend reads a name; null while it is not reached. */
  return (ipAddress: string, dialect: () => Promise<Dialect | null>, onLimited: (logged: object) => void) => {
    const network = ipNetwork(ipAddress);
    /** Without a backend nothing is sent, however a name is read. */
    const deps = async () => ({ store, hashed, dialect: (await dialect()) ?? "newest" });
    return {
      /** Resolves to a 429 if locked out or limited. Does not count an attempt that was not sent, threw, or was no guess. */
      async run<Called extends Outcome>(
        name: LimitName,
        account: string,
        call: (onLate: OnLate) => Promise<Called>,
        typed?: lockout.TypedPassword,
      ): Promise<Called | Refused> {
        const attempt = await begin(name, countersOf(name), await deps(), { account, network, typed });
        if ("ok" in attempt) {
          onLimited({
            limit: name,
            account: logged("account", account),
            network: logged("network", network),
          });
          return attempt;
        }
        try {
          const outcome = await call((late) => settle(attempt, late));
          await settle(attempt, outcome);
          return outcome;
        } catch (thrown) {
          await takeBack(attempt);
          throw thrown;
        }
      },
      loggedIn: async (names: lockout.LoggedIn, owner: string | null) =>
        lockout.loggedIn(await deps(), names, owner),
      passwordWasReset: async (email: string, password: string) =>
        lockout.passwordWasReset(await deps(), email, password),
      emailIsNoLoginName: async (email: string, password: string) =>
        lockout.emailIsNoLoginName(await deps(), email, password),
      /** @param name by which the member logged in. */
      passwordWasChanged: async (name: string, password: string) =>
        lockout.passwordWasChanged(await deps(), name, password),
    };
  };
}

export type RateLimit = ReturnType<ReturnType<typeof rateLimits>>;
