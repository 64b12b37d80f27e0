import { integerOf } from "../binding";
import type { Handler } from "../call";
import { invalid } from "../refusal";
import type { EventRow, TransactionRow } from "../rows";
import { ACCOUNTS } from "../seed/accounts";
import { addressShape } from "../shapes";

const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;

/** The backend's days are India's. */
const DAY_THERE = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });

function monthThere(now: Date): { year: number; month: number } {
  const [year = 0, month = 1] = DAY_THERE.format(now).split("-").map(Number);
  return { year, month };
}

/** POST getEvents answers all events, with constant paging fields. */
export const getEvents: Handler = ({ session, sessions, store, now }) => {
  sessions.requireLogin(session);
  const events = store.all<EventRow>("SELECT * FROM events ORDER BY id").map((row) => ({
    eventId: row.id,
    eventType: row.type,
    title: row.title,
    description: row.description,
    eventPlace:
      row.line1 === null
        ? null
        : addressShape({ ...row, line2: null, line3: null, district: null, country: null }),
    eventDate: DAY_THERE.format(new Date(now().getTime() + row.dayOffset * DAY_MS)),
    eventTime: row.time,
    eventOrganizer: row.organizer,
    notes: row.notes,
    eventImage: row.image,
    eventPhotos: row.photos === null ? null : JSON.parse(row.photos),
  }));
  return { operationMessage: null, events, totalEvents: 4, totalPages: 3, currentPage: 1, pageSize: 4 };
};

export const getAccountList: Handler = ({ session, sessions }) => {
  sessions.requireLogin(session);
  const accountList = ACCOUNTS.map(({ accountName, accountId }) => ({ accountName, accountId }));
  return { operationMessage: null, accountList };
};

/** POST getAccountStatement respects year and month; some of its dates are invalid. */
export const getAccountStatement: Handler = ({ body, session, sessions, store, now }) => {
  sessions.requireLogin(session);
  const accountId = integerOf(body.accountId);
  if (accountId === null) throw invalid("Required field Account ID is not provided");
  const today = monthThere(now());
  const year = integerOf(body.year) ?? today.year;
  const month = integerOf(body.month) ?? today.month;
  const monthsAgo = (today.year - year) * MONTHS_A_YEAR + today.month - month;
  // The real backend answers an unknown account as if it were the first, too.
  const details = ACCOUNTS.find((account) => account.accountId === accountId) ?? ACCOUNTS[0];
  const rows = store.all<TransactionRow>(
    "SELECT * FROM transactions WHERE accountId = ? AND monthsAgo = ? ORDER BY day",
    details.accountId,
    monthsAgo,
  );
  const transactions = rows.map((row, at) => ({
    accountId,
    transactionId: at + 1,
    // The real backend also writes a zero before the day: 2025-01-014.
    txnDate: `${year}-${String(month).padStart(2, "0")}-0${row.day}`,
    description: row.description,
    amount: row.amount,
    txnType: row.type,
    balanceAfterTransaction: row.balance,
  }));
  return {
    operationMessage: null,
    accountDetails: { ...details, accountId, currentBalance: rows.at(-1)?.balance ?? 0 },
    transactions,
  };
};
