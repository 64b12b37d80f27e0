import { createHmac, randomBytes } from "node:crypto";
import type { AskAccountStore } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";
import { nameAsBackendReads } from "./login-name";

/** The backend locks an account for good at the fifth (docs/backend-contract.md#wrong-passwords). */
const WRONG_PASSWORDS_IN_A_ROW_MAX = 4;

const TRY_ID_BYTES = 6;
const KEY_CHARACTERS = 22;

/** Stores names and passwords only as keyed hashes. docs/promises.md#wrong-passwords */
export function accountLockout(ask: AskAccountStore, secret: string) {
  const hashed = (purpose: string, value: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, value]))
      .digest("base64url")
      .slice(0, KEY_CHARACTERS);
  const keyOf = (name: string) => hashed("name of an account", nameAsBackendReads(name));
  const resetKey = (password: string) => hashed("password of a reset", password);
  const accountOf = (key: string) => ask((store) => store.text(key));
  const nameAccount = (key: string, account: string) => ask((store) => store.keepText(key, account));
  const forgetTries = (key: string) => ask((store) => store.forgetTries(key));

  /** One try with the password that was just set, for a name that is not known yet (docs/why/sessions.md#after-a-reset). */
  async function hasJustReset(password: string): Promise<boolean> {
    const email = await ask((store) => store.takeText(resetKey(password)));
    if (email === null || (await accountOf(email)) !== null) return false;
    await nameAccount(email, email);
    return true;
  }

  return {
    /** Counts a password as wrong until more is known. Null after four wrong ones. */
    async begin(name: string, password: string) {
      const key = keyOf(name);
      const known = await accountOf(key);
      const account = known ?? key;
      const id = randomBytes(TRY_ID_BYTES).toString("base64url");
      const takeBack = () => ask((store) => store.removeTry(account, id));
      if ((await ask((store) => store.addTry(account, id))) > WRONG_PASSWORDS_IN_A_ROW_MAX) {
        await takeBack();
        if (known !== null || !(await hasJustReset(password))) return null;
      }
      return { takeBack, wasRight: () => forgetTries(account) };
    },
    async loggedIn(names: readonly (string | null)[]) {
      const keys = names.flatMap((name) => (name === null ? [] : [keyOf(name)]));
      const [account] = keys;
      if (account === undefined) return;
      await Promise.all(keys.flatMap((key) => [nameAccount(key, account), forgetTries(key)]));
    },
    async passwordWasReset(email: string, password: string) {
      const key = keyOf(email);
      const account = await accountOf(key);
      await forgetTries(account ?? key);
      if (account === null)
        await ask((store) => store.keepText(resetKey(password), key, RATE_LIMIT_WINDOW_S));
    },
  };
}

export type Lockout = ReturnType<typeof accountLockout>;
export type Guess = NonNullable<Awaited<ReturnType<Lockout["begin"]>>>;
