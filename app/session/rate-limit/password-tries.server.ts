import { randomBytes } from "node:crypto";
import { LATE_ANSWER_MS } from "~/deadlines";
import { MS_PER_SECOND } from "~/time";
import { type AccountStore, TRY_TTL_S } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";

/** The backend locks an account for good at the fifth (docs/backend-contract.md#wrong-passwords). */
const WRONG_PASSWORDS_IN_A_ROW_MAX = 4;

const TRY_ID_BYTES = 6;

/** Fault: the backend reported an error, most likely before it compared the password. */
type CountedOutcome = "wrong" | "fault";

/** Cancelled: the password was not sent, or not compared. */
export type TryOutcome = CountedOutcome | "right" | "cancelled";

/** Why a password is not sent. */
export type LockReason = "wrong" | "pending" | "unanswered" | "fault" | "just-set";

/** Tries that count together. */
export interface TrySet {
  key: string;
  ttlS: number;
}

interface Account {
  keys: readonly string[];
  /** Sets with tries of other names, which may belong to the same account. */
  shared?: readonly TrySet[];
  /** Whether a login has named the account. */
  isKnown: boolean;
}

/** Stores the time of an account's last right password. Earlier tries in a shared set do not count against it. */
export const lastRightKey = (account: string) => `${account}:right`;

function readTry(id: string) {
  const [account = "", knowledge = "", outcome = "", atMs = ""] = id.split(".");
  return { id, account, isKnown: knowledge === "known", outcome, atMs: Number(atMs) };
}

type Try = ReturnType<typeof readTry>;

const isWithinLast = ({ atMs }: Try, ms: number) => Date.now() - atMs < ms;

function lockReasonOf(tries: readonly Try[]): LockReason {
  if (tries.some(({ outcome }) => outcome === "fault")) return "fault";
  const open = tries.filter(({ outcome }) => outcome === "open");
  if (open.length === 0) return "wrong";
  return open.some((openTry) => isWithinLast(openTry, LATE_ANSWER_MS)) ? "pending" : "unanswered";
}

/** Counts the password as wrong until `settle` is called. */
export async function beginTry(store: AccountStore, { keys, shared = [], isKnown }: Account) {
  const [account = ""] = keys;
  const sets: readonly TrySet[] = [...keys.map((key) => ({ key, ttlS: TRY_TTL_S })), ...shared];
  const began = Date.now();
  const random = randomBytes(TRY_ID_BYTES).toString("base64url");
  const idOf = (outcome: CountedOutcome | "open") =>
    [account, isKnown ? "known" : "new", outcome, began, random].join(".");
  const add = (outcome: CountedOutcome | "open") =>
    Promise.all(sets.map(({ key, ttlS }) => store.addTry(key, idOf(outcome), ttlS)));
  const [lastRightMs, added] = await Promise.all([store.get(lastRightKey(account)), add("open")]);
  const others = added.map((ids) => ids.map(readTry).filter(({ id }) => id !== idOf("open")));

  function counts(other: Try, setIndex: number): boolean {
    if (other.outcome === "fault" && !isWithinLast(other, RATE_LIMIT_WINDOW_S * MS_PER_SECOND)) return false;
    if (setIndex < keys.length || !isKnown) return true;
    return other.atMs >= Number(lastRightMs) && (!other.isKnown || other.account === account);
  }

  const full = others
    .map((tries, setIndex) => tries.filter((other) => counts(other, setIndex)))
    .find(({ length }) => length >= WRONG_PASSWORDS_IN_A_ROW_MAX);

  /** Removes only the account's own tries, because a right password says nothing about other names. */
  const removeFromShared = () =>
    shared.flatMap(({ key }, index) =>
      (others[keys.length + index] ?? [])
        .filter((other) => keys.includes(other.account))
        .map(({ id }) => store.removeTry(key, id)),
    );

  return {
    lock: full ? lockReasonOf(full) : null,
    settle(outcome: TryOutcome) {
      const isCounted = outcome === "wrong" || outcome === "fault";
      return Promise.all([
        isCounted ? add(outcome) : null,
        ...(outcome === "right" ? removeFromShared() : []),
        ...sets.map(({ key }) => store.removeTry(key, idOf("open"))),
      ]);
    },
  };
}
