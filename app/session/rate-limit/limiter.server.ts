import { createHmac } from "node:crypto";
import { type Failure, wasNotSent } from "~/contract/failure";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { rateLimited } from "~/http/diagnostics.server";
import { t } from "~/i18n/text.server";
import { RATE_LIMITS } from "./constants";
import { ipNetwork } from "./ip-network";
import type { Counter, MakeCounter } from "./store.server";

export type LimitName = keyof typeof RATE_LIMITS;

type Outcome = { ok: true } | { ok: false; failure: Failure };

export interface RateLimit {
  /**
   * Makes a call if the account, its network and all users together have attempts left.
   * Otherwise resolves to a failure 429 with the seconds to wait, and makes no call. Gives the attempt back when the
   * call was not sent, threw, or proved to be no guess.
   * @param account a login name, e-mail or user id; its spelling is normalised, and only a keyed hash is stored.
   * @example rateLimit.run("login", loginName, () => signIn(loginName, password))
   */
  run<Called extends Outcome>(
    limit: LimitName,
    account: string,
    call: () => Promise<Called>,
  ): Promise<Called | { ok: false; failure: Failure }>;
}

const SECONDS_PER_MINUTE = 60;

interface Bucket {
  counter: Counter;
  key: string;
}

/** Normalises as the backend does, so that another spelling is the same account. */
function sameAccount(account: string): string {
  return account.normalize("NFKC").trim().toLowerCase();
}

function tooManyRequests(retryAfterS: number): { ok: false; failure: Failure } {
  const minutes = Math.max(1, Math.ceil(retryAfterS / SECONDS_PER_MINUTE));
  const message = t("forms.triedTooOften", { count: minutes });
  return {
    ok: false,
    failure: { kind: "refused", status: TOO_MANY_REQUESTS, message, retryAfterSeconds: retryAfterS },
  };
}

/** The failure may mean a wrong guess; a fault of the backend proves nothing. */
function mayHaveBeenWrong(failure: Failure): boolean {
  if (failure.kind === "broken") return false;
  return !("outcomeUnknown" in failure) || failure.outcomeUnknown;
}

const refund = (buckets: readonly Bucket[]) =>
  Promise.all(buckets.map(({ counter, key }) => counter.refund(key)));

/** Takes an attempt from each bucket, and refunds them all when one is empty. */
async function take(buckets: readonly Bucket[]): Promise<number | null> {
  for (const [at, { counter, key }] of buckets.entries()) {
    const retryAfterS = await counter.take(key);
    if (retryAfterS === null) continue;
    await refund(buckets.slice(0, at));
    return retryAfterS;
  }
  return null;
}

interface Buckets {
  /** The account's own buckets: all its attempts, and for guesses those that failed in a row. */
  own: readonly Bucket[];
  row: readonly Bucket[];
  shared: readonly Bucket[];
  isGuess: boolean;
}

/** Seconds until the account has an attempt left; null when it has one, which is then counted. */
async function takeTry({ own, shared }: Buckets): Promise<number | null> {
  // Checks the account first, so that hammering on one account uses up nothing that others share. Counts it last, so that
  // the shared limits also bound how many accounts are stored.
  for (const { counter, key } of own) {
    const retryAfterS = await counter.retryAfter(key);
    if (retryAfterS !== null) return retryAfterS;
  }
  return take([...shared, ...own]);
}

/** Refunds what the outcome proves to have been no guess. */
async function settle({ own, row, shared, isGuess }: Buckets, outcome: Outcome): Promise<void> {
  if (outcome.ok) {
    if (!isGuess) return;
    await Promise.all([refund(shared), ...own.map(({ counter, key }) => counter.reset(key))]);
  } else if (wasNotSent(outcome.failure)) await refund([...shared, ...own]);
  else if (!mayHaveBeenWrong(outcome.failure)) await refund(row);
}

function countersOf(makeCounter: MakeCounter, name: LimitName) {
  const limit = RATE_LIMITS[name];
  const windowS = "windowS" in limit ? limit.windowS : undefined;
  return {
    account: makeCounter(`${name}-account`, limit.account, windowS),
    inARow: "inARow" in limit ? makeCounter(`${name}-row`, limit.inARow) : null,
    network: makeCounter(`${name}-address`, limit.address, windowS),
    all: makeCounter(`${name}-all`, limit.all, windowS),
    isGuess: limit.isGuess,
  };
}

/** Limits against guessing. Accounts and networks are stored only as keyed hashes. */
export function bruteForceLimits(makeCounter: MakeCounter, secret: string) {
  const hashed = (value: string) => createHmac("sha256", secret).update(value).digest("base64url");
  const counters = {
    login: countersOf(makeCounter, "login"),
    changePassword: countersOf(makeCounter, "changePassword"),
    signUpOtp: countersOf(makeCounter, "signUpOtp"),
    resetOtp: countersOf(makeCounter, "resetOtp"),
    events: countersOf(makeCounter, "events"),
    file: countersOf(makeCounter, "file"),
    relation: countersOf(makeCounter, "relation"),
    people: countersOf(makeCounter, "people"),
    otpTry: countersOf(makeCounter, "otpTry"),
  };

  function bucketsOf(name: LimitName, account: string, ipAddress: string): Buckets {
    const { account: total, inARow, network, all, isGuess } = counters[name];
    const key = hashed(sameAccount(account));
    const row = inARow ? [{ counter: inARow, key }] : [];
    const shared = [
      { counter: all, key: "all" },
      { counter: network, key: hashed(ipNetwork(ipAddress)) },
    ];
    return { own: [{ counter: total, key }, ...row], row, shared, isGuess };
  }

  return (ipAddress: string): RateLimit => ({
    async run(name, account, call) {
      const buckets = bucketsOf(name, account, ipAddress);
      const retryAfterS = await takeTry(buckets);
      if (retryAfterS !== null) {
        rateLimited.publish({ kind: name });
        return tooManyRequests(retryAfterS);
      }
      try {
        const outcome = await call();
        await settle(buckets, outcome);
        return outcome;
      } catch (thrown) {
        await refund([...buckets.shared, ...buckets.own]);
        throw thrown;
      }
    },
  });
}
