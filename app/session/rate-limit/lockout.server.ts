import { createHmac, randomBytes } from "node:crypto";
import type { AskAccountStore } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S, WRONG_PASSWORDS_IN_A_ROW_MAX } from "./constants";
import { nameAsBackendReads } from "./login-name";

const TRY_ID_BYTES = 6;
/** Shorter than the hash, because many are kept; enough to keep accounts apart. */
const KEY_CHARACTERS = 22;

/** A password that is being tried. */
export interface Guess {
  wasRight(): Promise<void>;
  /** The password was not compared. */
  takeBack(): Promise<void>;
}

/**
 * Stops an account after four wrong passwords in a row, before the backend locks it
 * (docs/promises.md#wrong-passwords).
 */
export interface Lockout {
  /** Counts a password as wrong until more is known. Null when four wrong ones are there. */
  begin(name: string, password: string): Promise<Guess | null>;
  /** All these are names of the account that has just logged in; null is no name. */
  loggedIn(names: readonly (string | null)[]): Promise<void>;
  passwordWasReset(email: string, password: string): Promise<void>;
}

/** Names and passwords are kept as keyed hashes only. */
export function accountLockout(ask: AskAccountStore, secret: string): Lockout {
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

  /**
   * A reset knows an e-mail, and nobody can say which login name belongs to it before that account has logged in. Until
   * then, whoever types the password that was just set may try it once (docs/why/sessions.md#after-a-reset).
   */
  async function hasJustReset(password: string): Promise<boolean> {
    const email = await ask((store) => store.takeText(resetKey(password)));
    if (email === null || (await accountOf(email)) !== null) return false;
    await nameAccount(email, email);
    return true;
  }

  return {
    async begin(name, password) {
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
    async loggedIn(names) {
      const keys = names.flatMap((name) => (name === null ? [] : [keyOf(name)]));
      const [account] = keys;
      if (account === undefined) return;
      await Promise.all(keys.flatMap((key) => [nameAccount(key, account), forgetTries(key)]));
    },
    async passwordWasReset(email, password) {
      const key = keyOf(email);
      const account = await accountOf(key);
      await forgetTries(account ?? key);
      if (account === null)
        await ask((store) => store.keepText(resetKey(password), key, RATE_LIMIT_WINDOW_S));
    },
  };
}
