import { randomBytes } from "node:crypto";
import { LATE_ANSWER_MS } from "~/deadlines";
import { MS_PER_SECOND } from "~/time";
import { type AccountStore, TRY_REMEMBERED_S } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";

/** The backend locks an account for good at the fifth (docs/backend-contract.md#wrong-passwords). */
const WRONG_PASSWORDS_IN_A_ROW_MAX = 4;

const TRY_ID_BYTES = 6;

/** Fault: the backend failed with a fault that it named, most likely before it compared the password. */
type Outcome = "open" | "wrong" | "fault";

/** Why a password is not sent. */
export type Lock = "wrong" | "pending" | "unanswered" | "fault" | "just-set";

/** Tries that count together. */
export interface Row {
  key: string;
  forS: number;
}

interface Account {
  own: readonly string[];
  /** The rows of a browser, and of a network with one password, in which names may belong to one account. */
  shared?: readonly Row[];
  /** Whether a login has named the account. */
  isKnown: boolean;
}

/** An account's last right password, before which no try in a shared row counts for it. */
export const rightKey = (account: string) => `${account}:right`;

interface Try {
  id: string;
  account: string;
  isKnown: boolean;
  outcome: string;
  atMs: number;
}

function readTry(id: string): Try {
  const [account = "", knowledge = "", outcome = "", atMs = ""] = id.split(".");
  return { id, account, isKnown: knowledge === "known", outcome, atMs: Number(atMs) };
}

const isYounger = ({ atMs }: Try, seconds: number) => Date.now() - atMs < seconds * MS_PER_SECOND;

function lockBy(tries: readonly Try[]): Lock {
  if (tries.some(({ outcome }) => outcome === "fault")) return "fault";
  const open = tries.filter(({ outcome }) => outcome === "open");
  if (open.length === 0) return "wrong";
  return open.some((each) => isYounger(each, LATE_ANSWER_MS / MS_PER_SECOND)) ? "pending" : "unanswered";
}

/** Counts a password as wrong until more is known. */
export async function beginTry(store: AccountStore, { own, shared = [], isKnown }: Account) {
  const [account = ""] = own;
  const rows: readonly Row[] = [...own.map((key) => ({ key, forS: TRY_REMEMBERED_S })), ...shared];
  const atMs = Date.now();
  const random = randomBytes(TRY_ID_BYTES).toString("base64url");
  const idOf = (outcome: Outcome) => [account, isKnown ? "known" : "new", outcome, atMs, random].join(".");
  const add = (outcome: Outcome) =>
    Promise.all(rows.map(({ key, forS }) => store.addTry(key, idOf(outcome), forS)));
  const takeBack = () => Promise.all(rows.map(({ key }) => store.removeTry(key, idOf("open"))));
  const [rightAtMs, added] = await Promise.all([store.text(rightKey(account)), add("open")]);
  const others = added.map((ids) => ids.map(readTry).filter(({ id }) => id !== idOf("open")));

  function counts(other: Try, at: number): boolean {
    if (other.outcome === "fault" && !isYounger(other, RATE_LIMIT_WINDOW_S)) return false;
    if (at < own.length || !isKnown) return true;
    return other.atMs >= Number(rightAtMs) && (!other.isKnown || other.account === account);
  }

  const full = others
    .map((row, at) => row.filter((other) => counts(other, at)))
    .find(({ length }) => length >= WRONG_PASSWORDS_IN_A_ROW_MAX);

  const settleAs = (outcome: Outcome) => Promise.all([add(outcome), takeBack()]);

  /** Ends only the account's own tries of the shared rows: a right password says nothing about other names. */
  async function forgetShared() {
    const ended = shared.flatMap(({ key }, at) =>
      (others[own.length + at] ?? [])
        .filter((other) => own.includes(other.account))
        .map(({ id }) => store.removeTry(key, id)),
    );
    await Promise.all([...ended, takeBack()]);
  }

  return {
    lock: full ? lockBy(full) : null,
    takeBack,
    wasWrong: () => settleAs("wrong"),
    hadFault: () => settleAs("fault"),
    forgetShared,
  };
}
