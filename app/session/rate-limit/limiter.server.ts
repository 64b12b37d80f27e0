import { createHmac } from "node:crypto";
import { type Failure, wasNotSent } from "~/contract/failure";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { rateLimited } from "~/http/diagnostics.server";
import { en } from "~/i18n/en";
import { t } from "~/i18n/text.server";
import type { RedisConnection } from "../connect-redis.server";
import { openAccountStore } from "./account-store.server";
import { ACCOUNT_REMEMBERED_S, RATE_LIMITS } from "./constants";
import { ipNetwork } from "./ip-network";
import { accountLockout, type Guess, type Lockout } from "./lockout.server";
import { nameAsBackendReads } from "./login-name";
import { type Attempt, type Counter, type MakeCounter, openCounters } from "./store.server";

export type LimitName = keyof typeof RATE_LIMITS;

type Outcome = { ok: true } | { ok: false; failure: Failure };
type Refused = { ok: false; failure: Failure };

export interface RateLimit extends Pick<Lockout, "loggedIn" | "passwordWasReset"> {
  /**
   * Makes a call if the account, its network and all users together have attempts left, and for a password if the account
   * is not locked out. Otherwise resolves to a failure 429 with the seconds to wait, and makes no call. Gives the attempt
   * back when the call was not sent, threw, or proved to be no guess.
   * @param account a login name, e-mail or user id; its spelling is normalised, and only a keyed hash is stored.
   * @param password the one that is tried, where one is.
   * @example rateLimit.run("login", loginName, () => signIn(loginName, password), password)
   */
  run<Called extends Outcome>(
    limit: LimitName,
    account: string,
    call: () => Promise<Called>,
    password?: string,
  ): Promise<Called | Refused>;
}

const SECONDS_PER_MINUTE = 60;

interface Bucket {
  counter: Counter;
  key: string;
}

type Counted = Extract<Attempt, { refund: unknown }>;

function refused(message: string, retryAfterSeconds: number): Refused {
  return {
    ok: false,
    failure: { kind: "refused", status: TOO_MANY_REQUESTS, message, retryAfterSeconds },
  };
}

function tooManyRequests(retryAfterS: number): Refused {
  const minutes = Math.max(1, Math.ceil(retryAfterS / SECONDS_PER_MINUTE));
  return refused(t("forms.triedTooOften", { count: minutes }), retryAfterS);
}

/** Refusals for which the backend compares no password. */
const NOT_COMPARED = new Set<string>([
  en.messages.loginInactive,
  "Current and new password can not be same.",
]);

/** The failure may mean a wrong guess; a fault of the backend proves nothing. */
function mayHaveBeenWrong(failure: Failure): boolean {
  if (failure.kind === "broken") return false;
  if ("message" in failure && failure.message && NOT_COMPARED.has(failure.message)) return false;
  return !("outcomeUnknown" in failure) || failure.outcomeUnknown;
}

const refundAll = (counted: readonly Counted[]) => Promise.all(counted.map(({ refund }) => refund()));

/** Counts an attempt in each bucket, or in none. */
async function takeAll(buckets: readonly Bucket[]): Promise<Attempt> {
  const counted: Counted[] = [];
  for (const { counter, key } of buckets) {
    const attempt = await counter.take(key);
    if ("retryAfterS" in attempt) {
      await refundAll(counted);
      return attempt;
    }
    counted.push(attempt);
  }
  return { refund: () => refundAll(counted) };
}

interface Buckets {
  own: Bucket;
  shared: readonly Bucket[];
}

interface Taken {
  own: Counted;
  shared: Counted;
}

async function takeTry({ own, shared }: Buckets): Promise<Taken | { retryAfterS: number }> {
  // Checks the account first, so that hammering on one account uses up nothing that others share. Counts it last, so that
  // the shared limits also bound how many accounts are stored.
  const retryAfterS = await own.counter.retryAfter(own.key);
  if (retryAfterS !== null) return { retryAfterS };
  const taken = await takeAll(shared);
  if ("retryAfterS" in taken) return taken;
  const ofAccount = await own.counter.take(own.key);
  if ("retryAfterS" in ofAccount) await taken.refund();
  return "retryAfterS" in ofAccount ? ofAccount : { own: ofAccount, shared: taken };
}

interface Tried extends Taken {
  buckets: Buckets;
  isGuess: boolean;
  guess: Guess | null;
}

function takeBack({ own, shared, guess }: Tried) {
  return Promise.all([own.refund(), shared.refund(), guess?.takeBack()]);
}

/** Refunds what the outcome proves to have been no guess. */
async function settle(tried: Tried, outcome: Outcome): Promise<void> {
  const { buckets, shared, guess, isGuess } = tried;
  if (outcome.ok) {
    const { counter, key } = buckets.own;
    if (isGuess) await Promise.all([shared.refund(), counter.reset(key), guess?.wasRight()]);
  } else if (wasNotSent(outcome.failure)) await takeBack(tried);
  else if (!mayHaveBeenWrong(outcome.failure)) await guess?.takeBack();
}

function countersOf(makeCounter: MakeCounter, name: LimitName) {
  const limit = RATE_LIMITS[name];
  const windowS = "windowS" in limit ? limit.windowS : undefined;
  return {
    account: makeCounter(`${name}-account`, limit.account, windowS),
    network: makeCounter(`${name}-address`, limit.address, windowS),
    all: makeCounter(`${name}-all`, limit.all, windowS),
    isGuess: limit.isGuess,
  };
}

/** Limits against guessing. Accounts and networks are stored only as keyed hashes. */
export function bruteForceLimits(redis: RedisConnection | null, secret: string) {
  const makeCounter = openCounters(redis);
  const lockout = accountLockout(openAccountStore(redis), secret);
  const hashed = (value: string) => createHmac("sha256", secret).update(value).digest("base64url");
  const counters = {
    login: countersOf(makeCounter, "login"),
    changePassword: countersOf(makeCounter, "changePassword"),
    signUpOtp: countersOf(makeCounter, "signUpOtp"),
    resetOtp: countersOf(makeCounter, "resetOtp"),
    events: countersOf(makeCounter, "events"),
    file: countersOf(makeCounter, "file"),
    fileOfOthers: countersOf(makeCounter, "fileOfOthers"),
    relation: countersOf(makeCounter, "relation"),
    people: countersOf(makeCounter, "people"),
    otpTry: countersOf(makeCounter, "otpTry"),
  };

  function bucketsOf(name: LimitName, account: string, ipAddress: string): Buckets {
    const { account: counter, network, all } = counters[name];
    return {
      own: { counter, key: hashed(nameAsBackendReads(account)) },
      shared: [
        { counter: all, key: "all" },
        { counter: network, key: hashed(ipNetwork(ipAddress)) },
      ],
    };
  }

  return (ipAddress: string): RateLimit => ({
    ...lockout,
    async run(name, account, call, password) {
      const guess = password === undefined ? null : await lockout.begin(account, password);
      if (password !== undefined && !guess) {
        rateLimited.publish({ kind: name });
        return refused(t("messages.lockedOut"), ACCOUNT_REMEMBERED_S);
      }
      const buckets = bucketsOf(name, account, ipAddress);
      const taken = await takeTry(buckets);
      if ("retryAfterS" in taken) {
        await guess?.takeBack();
        rateLimited.publish({ kind: name });
        return tooManyRequests(taken.retryAfterS);
      }
      const tried = { ...taken, buckets, guess, isGuess: counters[name].isGuess };
      try {
        const outcome = await call();
        await settle(tried, outcome);
        return outcome;
      } catch (thrown) {
        await takeBack(tried);
        throw thrown;
      }
    },
  });
}
