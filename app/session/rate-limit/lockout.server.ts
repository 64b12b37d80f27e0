import { createHmac } from "node:crypto";
import type { Dialect } from "~/contract/endpoint";
import { type AccountStore, TRY_REMEMBERED_S } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";
import { namesRead } from "./login-name";
import { beginTry, type Lock, type Row, rightKey } from "./password-tries.server";

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
  /** The app sends it by itself, so it may not be the one that locks the account. */
  isByApp?: boolean;
}

export interface LoggedIn {
  loginName: string;
  logonName: string | null;
  emailId: string | null;
}

export interface Guess {
  lock: null;
  takeBack(): Promise<unknown>;
  hadFault(): Promise<unknown>;
  wasWrong(): Promise<unknown>;
  wasRight(): Promise<unknown>;
}

const keyOf = ({ hashed }: LockoutDeps, name: string) => hashed("name of an account", name);
const keysOf = (deps: LockoutDeps, typed: string) =>
  namesRead(typed, deps.dialect).flatMap((name) => (name === undefined ? [] : [keyOf(deps, name)]));
const changeKey = ({ hashed }: LockoutDeps, owner: string) => hashed("change by", owner);
const setKey = (account: string) => `${account}:set`;
const passwordHash = ({ hashed }: LockoutDeps, password: string) => hashed("password", password);
const resetKey = ({ hashed }: LockoutDeps, password: string) => hashed("password of a reset", password);
/** Leads to the account that has this email, whether that is a login name or not. */
const emailKey = ({ hashed }: LockoutDeps, email: string) => hashed("e-mail", email.trim().toLowerCase());

/** The account that the last login with this name or email named; without one, the name's own key. */
async function accountOf(deps: LockoutDeps, name: string): Promise<string> {
  const [key = ""] = keysOf(deps, name);
  const [ofEmail, ofName] = await Promise.all([deps.store.text(emailKey(deps, name)), deps.store.text(key)]);
  return ofEmail ?? ofName ?? key;
}

/** Allows one try for a name that is not known yet, where the email of the reset is no login name. */
async function takeTryAfterReset(deps: LockoutDeps, password: string): Promise<boolean> {
  const { store } = deps;
  const email = await store.takeText(resetKey(deps, password));
  if (email === null || (await store.text(email)) !== null) return false;
  await store.keepText(email, email);
  return true;
}

/** Names that may belong to one account count together. */
function sharedRows({ hashed }: LockoutDeps, browser: string, network: string, password: string) {
  return [
    { key: hashed("browser", browser), forS: TRY_REMEMBERED_S },
    { key: hashed("network and password", network, password), forS: RATE_LIMIT_WINDOW_S },
  ];
}

async function beginLogin(
  deps: LockoutDeps,
  name: string,
  { password, isByApp }: TypedPassword,
  shared: readonly Row[],
): Promise<Guess | { lock: Lock }> {
  const { store } = deps;
  const keys = keysOf(deps, name);
  const named = await Promise.all(keys.map((key) => store.text(key)));
  const own = keys.map((key, at) => named[at] ?? key);
  const [account = ""] = own;
  const isKnown = typeof named[0] === "string";
  const [set, guess] = await Promise.all([
    store.text(setKey(account)),
    beginTry(store, { own, shared, isKnown }),
  ]);
  const isJustSet = set === passwordHash(deps, password);
  const lock = set === null || isJustSet ? guess.lock : "just-set";
  const isException = () => isJustSet || (!isKnown && takeTryAfterReset(deps, password));
  const mayGo = lock === null || (!isByApp && (await isException()));
  if (!mayGo) {
    await guess.takeBack();
    return { lock };
  }
  return {
    ...guess,
    lock: null,
    wasWrong: () => Promise.all([guess.wasWrong(), isJustSet && store.takeText(setKey(account))]),
    wasRight: guess.forgetShared,
  };
}

/** The current password at a change counts apart: the backend does not count it. */
async function beginChange(deps: LockoutDeps, owner: string): Promise<Guess | { lock: Lock }> {
  const key = changeKey(deps, owner);
  const guess = await beginTry(deps.store, { own: [key], isKnown: true });
  if (guess.lock) {
    await guess.takeBack();
    return { lock: guess.lock };
  }
  return { ...guess, lock: null, wasRight: () => deps.store.forgetTries(key) };
}

/** docs/promises.md#wrong-passwords */
export function begin(
  deps: LockoutDeps,
  account: string,
  typed: TypedPassword,
  network: string,
): Promise<Guess | { lock: Lock }> {
  const { browser, password } = typed;
  if (browser === undefined) return beginChange(deps, account);
  return beginLogin(deps, account, typed, sharedRows(deps, browser, network, password));
}

/** A name of the account, unless the backend would take the text for another one: a logon name for a phone. */
function asLoginName(name: string | null, dialect: Dialect): string[] {
  const named = name?.trim().toLowerCase() ?? "";
  const [read, other] = namesRead(named, dialect);
  return named !== "" && read === named && other === undefined ? [named] : [];
}

/** A right password ends the row of its account and of the names that the backend gave for it, and no other. */
export async function loggedIn(deps: LockoutDeps, names: LoggedIn, owner: string | null): Promise<void> {
  const { store, dialect, hashed } = deps;
  const { loginName, logonName, emailId } = names;
  const other = [logonName, dialect === "newest" ? emailId : null].flatMap((name) =>
    asLoginName(name, dialect),
  );
  const keys = new Set([namesRead(loginName, dialect)[0], ...other].map((name) => keyOf(deps, name)));
  const account = hashed("account", (logonName ?? loginName).trim().toLowerCase());
  await Promise.all([
    ...[...keys].map((key) => store.keepText(key, account)),
    emailId !== null && store.keepText(emailKey(deps, emailId), account),
    ...[account, ...keys].map((key) => store.forgetTries(key)),
    store.keepText(rightKey(account), String(Date.now())),
    store.takeText(setKey(account)),
    owner !== null && store.forgetTries(changeKey(deps, owner)),
  ]);
}

/** The backend's count learns nothing of a reset (docs/why/sessions.md#after-a-reset). */
export async function passwordWasReset(deps: LockoutDeps, email: string, password: string): Promise<void> {
  await deps.store.keepText(setKey(await accountOf(deps, email)), passwordHash(deps, password));
}

export async function emailIsNoLoginName(deps: LockoutDeps, email: string, password: string): Promise<void> {
  await deps.store.keepText(resetKey(deps, password), emailKey(deps, email), RATE_LIMIT_WINDOW_S);
}

/** If only the password of a reset was allowed, only the changed one is allowed now. */
export async function passwordWasChanged(deps: LockoutDeps, name: string, password: string): Promise<void> {
  const key = setKey(await accountOf(deps, name));
  if ((await deps.store.text(key)) !== null) await deps.store.keepText(key, passwordHash(deps, password));
}
