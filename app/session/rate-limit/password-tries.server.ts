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

export type Hash = (purpose: string, ...values: string[]) => string;

export interface TypedPassword {
  password: string;
  /** Of a login: where tries of names that may belong to one account count together. */
  from?: { browser: string; network: string };
}

/** Why a password is not sent. */
export type Lock = "wrong" | "pending" | "unanswered" | "just-set";

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

/** A try says whose it was, whether a login has named that account, and its outcome: WRONG, or when it was sent. */
function readTry(id: string) {
  const [account = "", knowledge = "", outcome = ""] = id.split(".");
  return { account, isKnown: knowledge === "known", outcome };
}

function lockBy(tries: readonly string[]): Lock {
  const open = tries.map((id) => readTry(id).outcome).filter((outcome) => outcome !== WRONG);
  if (open.length === 0) return "wrong";
  return open.some((sentAtS) => nowS() - Number(sentAtS) < LATE_ANSWER_S) ? "pending" : "unanswered";
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
      (added[at] ?? []).filter((id) => {
        const other = readTry(id);
        return !isShared || !isKnown || !other.isKnown || other.account === account;
      }),
    )
    .find(({ length }) => length > WRONG_PASSWORDS_IN_A_ROW_MAX);
  return {
    lock: full ? lockBy(full.filter((id) => id !== open)) : null,
    takeBack: () => remove(open),
    async wasWrong() {
      await add(`${of}.${WRONG}.${random}`);
      await remove(open);
    },
    wasRight: forget,
  };
}
