import { createHmac } from "node:crypto";
import type { Dialect } from "~/contract/endpoint";
import type { AccountNames } from "~/contract/session";
import { type AccountStore, TRY_TTL_S } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";
import { possibleLoginNames } from "./login-name";
import {
  beginTry,
  type LockReason,
  lastRightKey,
  type TryOutcome,
  type TrySet,
} from "./password-tries.server";

const KEY_CHARACTERS = 22;

type Hash = (purpose: string, ...values: string[]) => string;

/** Names and passwords are stored only as keyed hashes. */
export function keyedHash(secret: string): Hash {
  return (purpose, ...values) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, ...values]))
      .digest("base64url")
      .slice(0, KEY_CHARACTERS);
}

export interface LockoutDeps {
  store: AccountStore;
  hashed: Hash;
  dialect: Dialect;
}

export interface TypedPassword {
  password: string;
  browser?: string;
  /** Sent by the app itself, which must never lock the account. */
  isAutomatic?: boolean;
}

type LoginNames = AccountNames & { loginName: string };

export interface Guess {
  lock: null;
  settle(outcome: TryOutcome): Promise<unknown>;
}

type GuessOrLock = Guess | { lock: LockReason };

const keyOf = ({ hashed }: LockoutDeps, name: string) => hashed("name of an account", name);
const keysOf = (deps: LockoutDeps, typedName: string) =>
  possibleLoginNames(typedName, deps.dialect).map((name) => keyOf(deps, name));
const changeKey = ({ hashed }: LockoutDeps, owner: string) => hashed("change by", owner);
/** Stores the hash of the password that a reset has set. */
const newPasswordKey = (account: string) => `${account}:set`;
const passwordHash = ({ hashed }: LockoutDeps, password: string) => hashed("password", password);
/** Stores the email of the reset that set this password. */
const extraTryKey = ({ hashed }: LockoutDeps, password: string) => hashed("password of a reset", password);
/** Stores the account with this email, which need not be a login name. */
const emailKey = ({ hashed }: LockoutDeps, email: string) => hashed("e-mail", email.trim().toLowerCase());

/** The account of the last login with this name or email; before any login, the key of the name. */
async function accountOf(deps: LockoutDeps, name: string): Promise<string> {
  const [key = ""] = keysOf(deps, name);
  const [ofEmail, ofName] = await Promise.all([deps.store.get(emailKey(deps, name)), deps.store.get(key)]);
  return ofEmail ?? ofName ?? key;
}

/** Allows one try with an unknown name, if the email of the reset is not a login name. */
async function takeExtraTry(deps: LockoutDeps, password: string): Promise<boolean> {
  const { store } = deps;
  const email = await store.take(extraTryKey(deps, password));
  if (email === null || (await store.get(email)) !== null) return false;
  await store.set(email, email);
  return true;
}

/** Sets of tries with different names, which may belong to one account. */
function sharedSets({ hashed }: LockoutDeps, browser: string, network: string, password: string) {
  return [
    { key: hashed("browser", browser), ttlS: TRY_TTL_S },
    { key: hashed("network and password", network, password), ttlS: RATE_LIMIT_WINDOW_S },
  ];
}

async function beginLogin(
  deps: LockoutDeps,
  name: string,
  { password, isAutomatic }: TypedPassword,
  shared: readonly TrySet[],
): Promise<GuessOrLock> {
  const { store } = deps;
  const keys = keysOf(deps, name);
  const accounts = await Promise.all(keys.map((key) => store.get(key)));
  const accountKeys = keys.map((key, index) => accounts[index] ?? key);
  const [account = ""] = accountKeys;
  const isKnown = typeof accounts[0] === "string";
  const [newPassword, guess] = await Promise.all([
    store.get(newPasswordKey(account)),
    beginTry(store, { keys: accountKeys, shared, isKnown }),
  ]);
  const isNew = newPassword === passwordHash(deps, password);
  const lock = newPassword === null || isNew ? guess.lock : "just-set";
  const isException = () => isNew || (!isKnown && takeExtraTry(deps, password));
  const isAllowed = lock === null || (!isAutomatic && (await isException()));
  if (!isAllowed) {
    await guess.settle("cancelled");
    return { lock };
  }
  return {
    lock: null,
    settle: (outcome) =>
      Promise.all([
        guess.settle(outcome),
        isNew && outcome === "wrong" && store.take(newPasswordKey(account)),
      ]),
  };
}

/** Counts the current password at a change separately, because the backend does not count it. */
async function beginChange(deps: LockoutDeps, owner: string): Promise<GuessOrLock> {
  const { store } = deps;
  const key = changeKey(deps, owner);
  const { lock, settle } = await beginTry(store, { keys: [key], isKnown: true });
  if (lock) {
    await settle("cancelled");
    return { lock };
  }
  return { lock, settle: (outcome) => (outcome === "right" ? store.clearTries(key) : settle(outcome)) };
}

/** docs/promises.md#wrong-passwords */
export function begin(
  deps: LockoutDeps,
  account: string,
  typedPassword: TypedPassword,
  network: string,
): Promise<GuessOrLock> {
  const { browser, password } = typedPassword;
  if (browser === undefined) return beginChange(deps, account);
  return beginLogin(deps, account, typedPassword, sharedSets(deps, browser, network, password));
}

/** Empty if the backend would read the name as another one, such as a logon name as a phone number. */
function asLoginName(name: string | null, dialect: Dialect): string[] {
  const loginName = name?.trim().toLowerCase() ?? "";
  const [reading, otherReading] = possibleLoginNames(loginName, dialect);
  return loginName !== "" && reading === loginName && otherReading === undefined ? [loginName] : [];
}

/** Clears the tries of the account and of the names that the backend returned for it, but no others. */
export async function recordLogin(deps: LockoutDeps, names: LoginNames, owner: string | null) {
  const { store, dialect, hashed } = deps;
  const { loginName, logonName, emailId } = names;
  const other = [logonName, dialect === "newest" ? emailId : null].flatMap((name) =>
    asLoginName(name, dialect),
  );
  const keys = new Set(
    [possibleLoginNames(loginName, dialect)[0], ...other].map((name) => keyOf(deps, name)),
  );
  const account = hashed("account", (logonName ?? loginName).trim().toLowerCase());
  await Promise.all([
    ...[...keys].map((key) => store.set(key, account)),
    emailId !== null && store.set(emailKey(deps, emailId), account),
    ...[account, ...keys].map((key) => store.clearTries(key)),
    store.set(lastRightKey(account), String(Date.now())),
    store.take(newPasswordKey(account)),
    owner !== null && store.clearTries(changeKey(deps, owner)),
  ]);
}

/** A reset does not clear the backend's count (docs/why/sessions.md#after-a-reset). */
export async function recordReset(deps: LockoutDeps, email: string, password: string) {
  await deps.store.set(newPasswordKey(await accountOf(deps, email)), passwordHash(deps, password));
}

/** For a reset whose email is not a login name: allows one try of the new password with another name. */
export async function grantExtraTry(deps: LockoutDeps, email: string, password: string) {
  await deps.store.set(extraTryKey(deps, password), emailKey(deps, email), RATE_LIMIT_WINDOW_S);
}

/**
 * If only the password of a reset was allowed, only the new one is now.
 *
 * @param name with which the member logged in.
 */
export async function recordPasswordChange(deps: LockoutDeps, name: string, password: string) {
  const key = newPasswordKey(await accountOf(deps, name));
  if ((await deps.store.get(key)) !== null) await deps.store.set(key, passwordHash(deps, password));
}
