import { createHmac } from "node:crypto";
import type { AskAccountStore } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";
import { nameAsBackendReads } from "./login-name";
import { beginTry, browserKey, type Hash, type TypedPassword } from "./password-tries.server";

const KEY_CHARACTERS = 22;

interface Deps {
  ask: AskAccountStore;
  hashed: Hash;
}

const keyOf = (hashed: Hash, name: string) => hashed("name of an account", nameAsBackendReads(name));
const ownerKey = (hashed: Hash, owner: string) => hashed("owner", owner);

/** Names lead to their account. Null for a name that no login has named lately. */
function accountOf({ ask }: Deps, key: string): Promise<string | null> {
  return ask((store) => store.text(key));
}

function nameAccount({ ask }: Deps, key: string, account: string): Promise<unknown> {
  return ask((store) => store.keepText(key, account));
}

const NAMES_MAX = 8;

/** Keeps all names of an account as long as its tries, so that none of them begins a row of its own. */
async function keepNames(deps: Deps, account: string, keys: readonly string[] = []) {
  const listKey = `${account}:names`;
  const known = await deps.ask((store) => store.text(listKey));
  const all = [...new Set([...keys, ...(known?.split(" ") ?? [])])].slice(0, NAMES_MAX);
  await Promise.all([
    deps.ask((store) => store.keepText(listKey, all.join(" "))),
    ...all.map((key) => nameAccount(deps, key, account)),
  ]);
}

/** The password that was set last, until a login succeeds (docs/why/sessions.md#after-a-reset). */
function justSet({ ask, hashed }: Deps, account: string) {
  const key = `${account}:set`;
  const hash = (password: string) => hashed("password", password);
  return {
    async is(password: string) {
      const set = await ask((store) => store.text(key));
      return set === null ? null : set === hash(password);
    },
    keep: (password: string) => ask((store) => store.keepText(key, hash(password))),
    forget: () => ask((store) => store.takeText(key)),
  };
}

const resetKey = (hashed: Hash, password: string) => hashed("password of a reset", password);

/** One try for a name that is not known yet, where the e-mail of the reset is no login name. */
async function takeTryAfterReset(deps: Deps, password: string): Promise<boolean> {
  const email = await deps.ask((store) => store.takeText(resetKey(deps.hashed, password)));
  if (email === null || (await accountOf(deps, email)) !== null) return false;
  await nameAccount(deps, email, email);
  return true;
}

async function beginLogin(deps: Deps, name: string, typed: TypedPassword) {
  const key = keyOf(deps.hashed, name);
  const known = await accountOf(deps, key);
  const account = known ?? key;
  if (known !== null) await keepNames(deps, account);
  const set = justSet(deps, account);
  const isJustSet = await set.is(typed.password);
  if (isJustSet === false) return { lock: "just-set" as const };
  const { lock, ...guess } = await beginTry(deps, { account, isKnown: known !== null }, typed);
  const mayGo = !lock || isJustSet || (known === null && (await takeTryAfterReset(deps, typed.password)));
  if (!mayGo) {
    await guess.takeBack();
    return { lock };
  }
  return {
    ...guess,
    lock: null,
    wasWrong: () => Promise.all([guess.wasWrong(), set.forget()]),
    wasRight: () => Promise.all([guess.wasRight(), set.forget()]),
  };
}

async function beginChange(deps: Deps, owner: string, typed: TypedPassword) {
  const account = ownerKey(deps.hashed, `change by ${owner}`);
  const guess = await beginTry(deps, { account, isKnown: true }, typed);
  if (guess.lock) await guess.takeBack();
  return guess;
}

/** Stores names and passwords only as keyed hashes. docs/promises.md#wrong-passwords */
export function accountLockout(ask: AskAccountStore, secret: string) {
  const hashed: Hash = (purpose, ...values) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, ...values]))
      .digest("base64url")
      .slice(0, KEY_CHARACTERS);
  const deps = { ask, hashed };
  const forgetTries = (key: string) => ask((store) => store.forgetTries(key));
  return {
    /** The current password at a change counts apart: the backend does not count it. */
    begin: (account: string, typed: TypedPassword) =>
      typed.from ? beginLogin(deps, account, typed) : beginChange(deps, account, typed),
    /** @param browser where the password was reset: after it, tries there no longer count. */
    async loggedIn(names: readonly (string | null)[], owner: string | null, browser: string | null = null) {
      const keys = names.flatMap((name) => (name === null ? [] : [keyOf(hashed, name)]));
      const [account] = keys;
      if (account === undefined) return;
      await Promise.all([keepNames(deps, account, keys), ...keys.map(forgetTries)]);
      await justSet(deps, account).forget();
      if (browser !== null) await forgetTries(browserKey(hashed, browser));
      if (owner === null) return;
      await nameAccount(deps, ownerKey(hashed, owner), account);
      await forgetTries(ownerKey(hashed, `change by ${owner}`));
    },
    async passwordWasReset(email: string, password: string) {
      const key = keyOf(hashed, email);
      await justSet(deps, (await accountOf(deps, key)) ?? key).keep(password);
    },
    async emailIsNoLoginName(email: string, password: string) {
      const key = keyOf(hashed, email);
      if ((await accountOf(deps, key)) === null)
        await ask((store) => store.keepText(resetKey(hashed, password), key, RATE_LIMIT_WINDOW_S));
    },
    async passwordWasChanged(owner: string, password: string) {
      const account = await accountOf(deps, ownerKey(hashed, owner));
      const set = account === null ? null : justSet(deps, account);
      if ((await set?.is(password)) === false) await set?.keep(password);
    },
  };
}

export type Lockout = ReturnType<typeof accountLockout>;
