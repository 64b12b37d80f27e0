import type { Dialect } from "~/contract/endpoint";
import { type Failure, isOutcomeUnknown, refused, wasNotSent } from "~/contract/failure";
import { means } from "~/contract/message";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { LATE_ANSWER_MS } from "~/deadlines";
import { diagnostics } from "~/http/diagnostics.server";
import { message } from "~/i18n/text.server";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";
import { openAccountStore, TRY_TTL_S } from "./account-store.server";
import { type Count, openCounters, RATE_LIMIT_WINDOW_S } from "./counters.server";
import { ipNetwork } from "./ip-network";
import { type Guess, type Hash, keyedHash, Lockout, type TypedPassword } from "./lockout.server";
import { possibleLoginNames } from "./login-name";
import type { LockReason } from "./password-tries.server";

interface Limit {
  /** Null for passwords, whose tries `lockout.server.ts` counts. */
  account: number | null;
  network: number;
  /** For all networks together. Beyond it, each network is limited to NETWORK_MAX_UNDER_LOAD. */
  all: number;
  isGuess: boolean;
  /** The account is a typed name, of which several spellings count as one. */
  isAccountTyped?: true;
  /** The backend may have counted the password before it failed. */
  countsFaults?: true;
  windowS?: number;
}

/** An ordinary household stays below it. */
export const NETWORK_MAX_UNDER_LOAD = 20;

const USUAL = { network: 1_000, all: 3_000, isGuess: false } as const;
const PASSWORD_GUESSES = { ...USUAL, account: null, all: 10_000, isGuess: true } as const;
const OTP_REQUESTS = { ...USUAL, account: 3, isAccountTyped: true } as const;

/** docs/why/sessions.md#rate-limits-count-by-account-first */
const RATE_LIMITS = {
  login: { ...PASSWORD_GUESSES, countsFaults: true },
  changePassword: PASSWORD_GUESSES,
  // Sign-up and reset count separately, because some members start with the wrong one.
  signUpOtp: OTP_REQUESTS,
  resetOtp: OTP_REQUESTS,
  /** One search for a relation may cost 60 calls. */
  relation: { ...USUAL, account: 40 },
  /** A search for people by name reads up to eight families. */
  people: { ...USUAL, account: 30, windowS: 10 * 60 },
  /** The portraits inside a file cost CPU time. */
  file: { ...USUAL, account: 40 },
  otpTry: { ...USUAL, account: 5, isGuess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;

type Refusal = { ok: false; failure: Failure };
type Outcome = { ok: true } | Refusal;

/** Gets the outcome of a call that was answered after its page was sent. */
export type OnLate = (outcome: Outcome) => Promise<void>;

const LOGGED_HASH_CHARACTERS = 16;

const SECONDS_PER_MINUTE = 60;

function tooManyRequests(limit: LimitName, retryAfterS: number): Refusal {
  const minutes = Math.max(1, Math.ceil(retryAfterS / SECONDS_PER_MINUTE));
  const code = limit === "file" ? "downloads.tooMany" : "forms.triedTooOften";
  return refused(TOO_MANY_REQUESTS, message(code, { count: minutes }), retryAfterS);
}

function lockoutRefusal(limit: LimitName, lock: LockReason): Refusal {
  if (lock === "pending")
    return refused(TOO_MANY_REQUESTS, message("messages.loginPending"), LATE_ANSWER_MS / MS_PER_SECOND);
  if (lock === "fault") return tooManyRequests(limit, RATE_LIMIT_WINDOW_S);
  const messages = {
    wrong: message("messages.lockedOut"),
    unanswered: message("messages.lockedOutUnanswered"),
    "just-set": message("messages.justSetOnly"),
  };
  return refused(TOO_MANY_REQUESTS, messages[lock], TRY_TTL_S);
}

/** Null if unknown, which counts as wrong. */
function wasPasswordWrong(failure: Failure): boolean | null {
  if (isOutcomeUnknown(failure)) return null;
  if (failure.kind !== "signed-out" && failure.kind !== "refused") return false;
  return !means(failure.message, "inactive") && !means(failure.message, "samePassword");
}

interface Attempt {
  ok: true;
  limit: Limit;
  counters: Awaited<ReturnType<typeof countAttempt>>;
  guess: Guess | null;
}

function cancel({ counters, guess }: Attempt) {
  return Promise.all([counters.refund(), guess?.settle("cancelled")]);
}

async function settle(attempt: Attempt, outcome: Outcome): Promise<void> {
  const { limit, counters, guess } = attempt;
  const { isGuess, countsFaults, isAccountTyped } = limit;
  if (outcome.ok) {
    if (isGuess) await Promise.all([counters.refund(), guess?.settle("right")]);
    return;
  }
  const { failure } = outcome;
  const isWrong = wasPasswordWrong(failure);
  const isFault = isWrong === false && failure.kind === "broken";
  // A request for an OTP does not count if the backend failed to send one.
  if (wasNotSent(failure) || (isFault && !isGuess)) await cancel(attempt);
  else if (isFault && countsFaults) await guess?.settle("fault");
  else if (isWrong !== null) await guess?.settle(isWrong ? "wrong" : "cancelled");
  // No email was sent, because the backend does not know the address.
  if (isAccountTyped && failure.kind === "refused") await counters.refundGlobal();
}

/** Beyond the limit of a network no name is stored, or a flood of names would take the place of others. */
async function countAttempt(count: Count, name: LimitName, account: string, network: string) {
  const limit: Limit = RATE_LIMITS[name];
  const [all, ofNetwork] = await Promise.all([
    count(`${name}-all:all`, limit.windowS),
    count(`${name}-address:${network}`, limit.windowS),
  ]);
  const share = all.count > limit.all ? NETWORK_MAX_UNDER_LOAD : limit.network;
  const isNetworkFull = ofNetwork.count > share;
  const isAccountCounted = limit.account !== null && !isNetworkFull;
  const [ofAccount, ofBoth] = await Promise.all([
    isAccountCounted ? count(`${name}-account:${account}`, limit.windowS) : null,
    isAccountCounted && limit.isAccountTyped
      ? count(`${name}-account-address:${account} ${network}`, limit.windowS)
      : null,
  ]);
  // Anybody may type an email, so strangers must not use up the requests of its owner.
  const isFirstOfNetwork = ofBoth?.count === 1;
  const isAccountFull = ofAccount !== null && ofAccount.count > (limit.account ?? 0) && !isFirstOfNetwork;
  const full = isNetworkFull ? ofNetwork : isAccountFull ? ofAccount : null;
  return {
    /** Null within the limits. */
    retryAfterS: full && Math.max(1, Math.ceil(full.msBeforeNext / MS_PER_SECOND)),
    refund: () => Promise.all([all, ofNetwork, ofAccount, ofBoth].map((counter) => counter?.refund())),
    refundGlobal: () => all.refund(),
  };
}

export interface LimitedCall {
  name: LimitName;
  account: string;
  typedPassword?: TypedPassword | undefined;
}

interface AttemptDeps {
  count: Count;
  hashed: Hash;
  lockout: Lockout;
  network: string;
  dialect(): Promise<Dialect>;
}

async function begin(
  { count, hashed, lockout, network, dialect }: AttemptDeps,
  { name, account, typedPassword }: LimitedCall,
): Promise<Attempt | Refusal> {
  const limit: Limit = RATE_LIMITS[name];
  const accountName = limit.isAccountTyped ? possibleLoginNames(account, await dialect())[0] : account;
  const counters = await countAttempt(
    count,
    name,
    hashed("account", accountName),
    hashed("network", network),
  );
  if (counters.retryAfterS !== null) {
    await counters.refund();
    return tooManyRequests(name, counters.retryAfterS);
  }
  const guess = typedPassword ? await lockout.begin(account, typedPassword, network) : null;
  if (!guess?.lock) return { ok: true, limit, counters, guess };
  await counters.refund();
  return lockoutRefusal(name, guess.lock);
}

/** Stores accounts and networks only as keyed hashes. */
export function rateLimits(redis: RedisConnection | null, secret: string) {
  const store = openAccountStore(redis);
  const count = openCounters(redis);
  const hashed = keyedHash(secret);

  return (ipAddress: string, dialect: () => Promise<Dialect>, onLimited: (logged: object) => void) => {
    const network = ipNetwork(ipAddress);
    const lockout = new Lockout(store, hashed, dialect);
    const { recordLogin, recordReset, grantExtraTry, recordPasswordChange } = lockout;
    const hashForLog = (what: "account" | "network", value: string) =>
      hashed(what, value).slice(0, LOGGED_HASH_CHARACTERS);
    return {
      /** Resolves to a 429 if locked out or limited. Does not count an attempt that threw or was not sent, nor a correct guess. */
      async run<CallOutcome extends Outcome>(
        limited: LimitedCall,
        call: (onLate: OnLate) => Promise<CallOutcome>,
      ): Promise<CallOutcome | Refusal> {
        const attempt = await begin({ count, hashed, lockout, network, dialect }, limited);
        if (!attempt.ok) {
          diagnostics.emit("rateLimited", { kind: limited.name });
          const account = hashForLog("account", limited.account);
          onLimited({ limit: limited.name, account, network: hashForLog("network", network) });
          return attempt;
        }
        try {
          const outcome = await call((late) => settle(attempt, late));
          await settle(attempt, outcome);
          return outcome;
        } catch (thrown) {
          await cancel(attempt);
          throw thrown;
        }
      },
      recordLogin,
      recordReset,
      grantExtraTry,
      recordPasswordChange,
    };
  };
}

export type RateLimit = ReturnType<ReturnType<typeof rateLimits>>;
