import { randomBytes } from "node:crypto";
import { LATE_ANSWER_MS } from "~/deadlines";
import { MS_PER_SECOND, nowS } from "~/time";
import { ACCOUNT_REMEMBERED_S, type AskAccountStore } from "./account-store.server";
import { RATE_LIMIT_WINDOW_S } from "./counters.server";

/** The backend locks an account for good at the fifth (docs/backend-contract.md#wrong-passwords). */
const WRONG_PASSWORDS_IN_A_ROW_MAX = 4;

export const LATE_ANSWER_S = LATE_ANSWER_MS / MS_PER_SECOND;

const TRY_ID_BYTES = 6;
const WRONG = "wrong";
/** The backend failed with a fault that it named, most likely before it compared the password. */
const FAULT = "fault";

export type Hash = (purpose: string, ...values: string[]) => string;

export interface TypedPassword {
  password: string;
  /** Of a login: where tries of names that may belong to one account count together. */
  from?: { browser: string; network: string };
}

/** Why a password is not sent. */
export type Lock = "wrong" | "pending" | "unanswered" | "fault" | "just-set";

/** Tries that count together: of an account, a browser, or a network with one password. */
interface Row {
  key: string;
  forS: number;
  /** Whether tries of other accounts are among them. */
  isShared: boolean;
}

export const browserKey = (hashed: Hash, browser: string) => hashed("browser", browser);

function rowsOf(hashed: Hash, account: string, { password, from }: TypedPassword): Row[] {
  const own = { key: account, forS: ACCOUNT_REMEMBERED_S, isShared: false };
  if (!from) return [own];
  const network = hashed("network and password", from.network, password);
  return [
    own,
    { key: browserKey(hashed, from.browser), forS: ACCOUNT_REMEMBERED_S, isShared: true },
    { key: network, forS: RATE_LIMIT_WINDOW_S, isShared: true },
  ];
}

/** A try says whose it was, whether a login has named that account, and its outcome: WRONG, or FAULT and when, or when it was sent. */
function readTry(id: string) {
  const [account = "", knowledge = "", outcome = ""] = id.split(".");
  const isFault = outcome.startsWith(FAULT);
  const ageS = nowS() - Number(isFault ? outcome.slice(FAULT.length) : outcome);
  return { account, isKnown: knowledge === "known", isWrong: outcome === WRONG, isFault, ageS };
}

type Try = ReturnType<typeof readTry>;

function lockBy(tries: readonly Try[]): Lock {
  if (tries.some(({ isFault }) => isFault)) return "fault";
  const open = tries.filter(({ isWrong }) => !isWrong);
  if (open.length === 0) return "wrong";
  return open.some(({ ageS }) => ageS < LATE_ANSWER_S) ? "pending" : "unanswered";
}

function countIn(rows: readonly Row[], ask: AskAccountStore) {
  return {
    add: (id: string) =>
      Promise.all(rows.map(({ key, forS }) => ask((store) => store.addTry(key, id, forS)))),
    remove: (id: string) => Promise.all(rows.map(({ key }) => ask((store) => store.removeTry(key, id)))),
    forget: () => Promise.all(rows.map(({ key }) => ask((store) => store.forgetTries(key)))),
  };
}

/** Counts a password as wrong until more is known. Tries of other known accounts do not count for a known one. */
export async function beginTry(
  { ask, hashed }: { ask: AskAccountStore; hashed: Hash },
  { account, isKnown }: { account: string; isKnown: boolean },
  typed: TypedPassword,
) {
  const rows = rowsOf(hashed, account, typed);
  const { add, remove, forget } = countIn(rows, ask);
  const of = `${account}.${isKnown ? "known" : "new"}`;
  const random = randomBytes(TRY_ID_BYTES).toString("base64url");
  const open = `${of}.${nowS()}.${random}`;
  const added = await add(open);
  const full = rows
    .map(({ isShared }, at) =>
      (added[at] ?? [])
        .filter((id) => id !== open)
        .map(readTry)
        .filter(({ isFault, ageS }) => !isFault || ageS < RATE_LIMIT_WINDOW_S)
        .filter((other) => !isShared || !isKnown || !other.isKnown || other.account === account),
    )
    .find(({ length }) => length >= WRONG_PASSWORDS_IN_A_ROW_MAX);
  const settleAs = async (outcome: string) => {
    await add(`${of}.${outcome}.${random}`);
    await remove(open);
  };
  return {
    lock: full ? lockBy(full) : null,
    takeBack: () => remove(open),
    wasWrong: () => settleAs(WRONG),
    hadFault: () => settleAs(`${FAULT}${nowS()}`),
    wasRight: forget,
  };
}
