import { createHmac } from "node:crypto";
import type { Dialect } from "~/contract/endpoint";
import type { AccountNames } from "~/contract/session";
import { type AccountStore, TRY_TTL_S } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";
import { possibleLoginNames } from "./login-name";
import { beginTry, type LockReason, lastRightKey, type TryOutcome } from "./password-tries.server";

const KEY_CHARACTERS = 22;

export type Hash = (purpose: string, ...values: string[]) => string;

/** Names and passwords are stored only as keyed hashes. */
export function keyedHash(secret: string): Hash {
  return (purpose, ...values) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, ...values]))
      .digest("base64url")
      .slice(0, KEY_CHARACTERS);
}

export interface TypedPassword {
  password: string;
  browser?: string;
  /** Sent by the app itself, which must never lock the account. */
  isAutomatic?: boolean;
}

export interface Guess {
  lock: null;
  settle(outcome: TryOutcome): Promise<unknown>;
}

type GuessOrLock = Guess | { lock: LockReason };

const normalized = (name: string) => name.trim().toLowerCase();

/** Stores the hash of the password that a reset has set. */
const newPasswordKey = (account: string) => `${account}:set`;

/** Empty if the backend would read the name as another one, such as a logon name as a phone number. */
function asLoginName(name: string | null, dialect: Dialect): string[] {
  const loginName = normalized(name ?? "");
  const [reading, otherReading] = possibleLoginNames(loginName, dialect);
  return loginName !== "" && reading === loginName && otherReading === undefined ? [loginName] : [];
}

/** docs/promises.md#wrong-passwords */
export class Lockout {
  constructor(
    private readonly store: AccountStore,
    private readonly hashed: Hash,
    private readonly dialect: () => Promise<Dialect>,
  ) {}

  begin(account: string, typed: TypedPassword, network: string): Promise<GuessOrLock> {
    const { browser } = typed;
    return browser === undefined
      ? this.beginChange(account)
      : this.beginLogin(account, { ...typed, browser }, network);
  }

  /** Clears the tries of the account and of the names that the backend returned for it, but no others. */
  recordLogin = async (names: AccountNames & { loginName: string }, owner: string | null) => {
    const { store } = this;
    const { loginName, logonName, emailId } = names;
    const dialect = await this.dialect();
    const others = [logonName, dialect === "newest" ? emailId : null];
    const ownNames = others.flatMap((name) => asLoginName(name, dialect));
    const [typedName] = possibleLoginNames(loginName, dialect);
    const keys = [...new Set([typedName, ...ownNames])].map((name) => this.keyOf(name));
    const account = this.hashed("account", normalized(logonName ?? loginName));
    await Promise.all([
      ...keys.map((key) => store.set(key, account)),
      emailId !== null && store.set(this.emailKey(emailId), account),
      ...[account, ...keys].map((key) => store.clearTries(key)),
      store.set(lastRightKey(account), String(Date.now())),
      store.take(newPasswordKey(account)),
      owner !== null && store.clearTries(this.changeKey(owner)),
    ]);
  };

  /** A reset does not clear the backend's count (docs/why/sessions.md#after-a-reset). */
  recordReset = async (email: string, password: string) => {
    await this.store.set(newPasswordKey(await this.accountOf(email)), this.passwordHash(password));
  };

  /** For a reset whose email is not a login name: allows one try of the new password with another name. */
  grantExtraTry = async (email: string, password: string) => {
    await this.store.set(this.extraTryKey(password), this.emailKey(email), RATE_LIMIT_WINDOW_S);
  };

  /**
   * If only the password of a reset was allowed, only the new one is now.
   *
   * @param name with which the member logged in.
   */
  recordPasswordChange = async (name: string, password: string) => {
    const key = newPasswordKey(await this.accountOf(name));
    if ((await this.store.get(key)) !== null) await this.store.set(key, this.passwordHash(password));
  };

  private async beginLogin(name: string, typed: TypedPassword & { browser: string }, network: string) {
    const { store } = this;
    const { password, browser, isAutomatic } = typed;
    const names = await this.keysOf(name);
    const accounts = await Promise.all(names.map((key) => store.get(key)));
    const keys = names.map((key, index) => accounts[index] ?? key);
    const [account = ""] = keys;
    const isKnown = typeof accounts[0] === "string";
    // Sets of tries with different names, which may belong to one account.
    const shared = [
      { key: this.hashed("browser", browser), ttlS: TRY_TTL_S },
      { key: this.hashed("network and password", network, password), ttlS: RATE_LIMIT_WINDOW_S },
    ];
    const [newPassword, guess] = await Promise.all([
      store.get(newPasswordKey(account)),
      beginTry(store, { keys, shared, isKnown }),
    ]);
    const isNew = newPassword === this.passwordHash(password);
    const lock = newPassword === null || isNew ? guess.lock : "just-set";
    const isException = () => isNew || (!isKnown && this.takeExtraTry(password));
    if (lock !== null && (isAutomatic || !(await isException()))) {
      await guess.settle("cancelled");
      return { lock };
    }
    const settle = async (outcome: TryOutcome) => {
      await Promise.all([
        guess.settle(outcome),
        isNew && outcome === "wrong" && store.take(newPasswordKey(account)),
      ]);
    };
    return { lock: null, settle };
  }

  /** Counts the current password at a change separately, because the backend does not count it. */
  private async beginChange(owner: string): Promise<GuessOrLock> {
    const key = this.changeKey(owner);
    const { lock, settle } = await beginTry(this.store, { keys: [key], isKnown: true });
    if (lock) {
      await settle("cancelled");
      return { lock };
    }
    return {
      lock,
      settle: (outcome) => (outcome === "right" ? this.store.clearTries(key) : settle(outcome)),
    };
  }

  /** Allows one try with an unknown name, if the email of the reset is not a login name. */
  private async takeExtraTry(password: string): Promise<boolean> {
    const email = await this.store.take(this.extraTryKey(password));
    if (email === null || (await this.store.get(email)) !== null) return false;
    await this.store.set(email, email);
    return true;
  }

  /** The account of the last login with this name or email; before any login, the key of the name. */
  private async accountOf(name: string): Promise<string> {
    const [key = ""] = await this.keysOf(name);
    const [ofEmail, ofName] = await Promise.all([this.store.get(this.emailKey(name)), this.store.get(key)]);
    return ofEmail ?? ofName ?? key;
  }

  private keyOf = (name: string) => this.hashed("name of an account", name);
  private changeKey = (owner: string) => this.hashed("change by", owner);
  private passwordHash = (password: string) => this.hashed("password", password);
  /** Stores the email of the reset that set this password. */
  private extraTryKey = (password: string) => this.hashed("password of a reset", password);
  /** Stores the account with this email, which need not be a login name. */
  private emailKey = (email: string) => this.hashed("e-mail", normalized(email));

  private async keysOf(typedName: string): Promise<string[]> {
    return possibleLoginNames(typedName, await this.dialect()).map(this.keyOf);
  }
}
