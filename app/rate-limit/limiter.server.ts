import { createHmac } from "node:crypto";
import { type Failure, wasNotSent } from "../backend/failure";
import { LOGIN_CALLS, OTP_REQUEST_CALLS, OTP_TRY_CALLS } from "./constants";
import { ipNetwork } from "./ip-network";
import type { Counter, MakeCounter } from "./store.server";

/** What may be guessed at, and how often. Sign-up and forgotten password are counted apart: who is told at one that
 * they have an account goes on to the other. */
const MOST = {
  login: LOGIN_CALLS,
  signUpOtp: OTP_REQUEST_CALLS,
  resetOtp: OTP_REQUEST_CALLS,
  otpTry: OTP_TRY_CALLS,
} as const;

/** A call that is limited. */
export type Limited = keyof typeof MOST;

/** Leave to make a call, counted already; or how long to wait. */
export type Turn =
  | {
      ok: true;
      /** A call that never reached the backend was no guess and does not count. */
      failed(failure: Failure): Promise<void>;
      /** It was no guess: the account begins anew, and nobody who shares the address pays for it. */
      succeeded(): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number };

/** Asks for leave to make a call on somebody's account. */
export type TakeTurn = (call: Limited, account: string, address: string) => Promise<Turn>;

interface Place {
  counter: Counter;
  key: string;
}

/** As the backend reads login names and e-mails (contract 2.4), so that another spelling is no other account. */
function sameAccount(account: string): string {
  return account.normalize("NFKC").trim().toLowerCase();
}

/** Counts the tries; a name or address is known to the counters only by a keyed hash. Decision 021. */
export function bruteForceLimits(
  makeCounter: MakeCounter,
  secret: string,
  observeRefusal: (call: Limited) => void,
): TakeTurn {
  const hashed = (value: string) => createHmac("sha256", secret).update(value).digest("base64url");
  const countersOf = (call: Limited) => {
    const { account, address, all } = MOST[call];
    return {
      account: makeCounter(`${call}-account`, account),
      address: makeCounter(`${call}-address`, address),
      all: makeCounter(`${call}-all`, all),
    };
  };
  const counters = {
    login: countersOf("login"),
    signUpOtp: countersOf("signUpOtp"),
    resetOtp: countersOf("resetOtp"),
    otpTry: countersOf("otpTry"),
  };

  return async (call, account, address) => {
    const own: Place = { counter: counters[call].account, key: hashed(sameAccount(account)) };
    const shared: Place[] = [
      { counter: counters[call].all, key: "all" },
      { counter: counters[call].address, key: hashed(ipNetwork(address)) },
    ];
    // The account is asked first, so that hammering on one uses up nothing that others share, and counted
    // last, so that the ceilings bound how many accounts are kept in mind.
    const refused = (retryAfterSeconds: number): Turn => {
      observeRefusal(call);
      return { ok: false, retryAfterSeconds };
    };
    const isFull = await own.counter.waitOf(own.key);
    if (isFull !== null) return refused(isFull);
    const pluralize: Place[] = [];
    const giveBack = async () => {
      await Promise.all(pluralize.map(({ counter, key }) => counter.giveBack(key)));
    };
    for (const place of [...shared, own]) {
      const wait = await place.counter.count(place.key);
      if (wait !== null) {
        await giveBack();
        return refused(wait);
      }
      pluralize.push(place);
    }
    return {
      ok: true,
      async failed(failure) {
        if (wasNotSent(failure)) await giveBack();
      },
      async succeeded() {
        await Promise.all([
          own.counter.forget(own.key),
          ...shared.map(({ counter, key }) => counter.giveBack(key)),
        ]);
      },
    };
  };
}
