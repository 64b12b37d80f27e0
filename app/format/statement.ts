import type { Transaction } from "../contract/account";
import type { StatementAddress } from "../paths";
import type { CalendarDate } from "./date";

/** First year of the account statements. Specification section 9. */
const STATEMENT_FIRST_YEAR = 2023;

/** Months as the form names them. Specification section 9. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The columns of a statement. Screens section 8. */
export const STATEMENT_COLUMNS = ["Date", "Description", "Credit", "Debit", "Balance"] as const;

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;
const NUMBER = /^\d{1,4}$/;

/** From the first year there are statements of to now. Screens section 8. */
export function statementYears(today: CalendarDate): number[] {
  const count = Math.max(1, today.year - STATEMENT_FIRST_YEAR + 1);
  return Array.from({ length: count }, (_, at) => STATEMENT_FIRST_YEAR + at);
}

/** What an address asks for; this month of this year unless it says another one there is. */
export function statementChoice(params: URLSearchParams, today: CalendarDate): StatementAddress {
  const accountId = params.get("accountId")?.trim() ?? "";
  const numberOf = (name: string) => {
    const value = params.get(name) ?? "";
    return NUMBER.test(value) ? Number(value) : 0;
  };
  const year = numberOf("year");
  const month = numberOf("month");
  return {
    accountId: ACCOUNT_ID.test(accountId) ? Number(accountId) : null,
    year: statementYears(today).includes(year) ? year : today.year,
    month: month >= 1 && month <= MONTHS.length ? month : today.month,
  };
}

/** A line with its amount in one of two columns. */
export interface StatementLine {
  date: string;
  description: string;
  credit: number | null;
  debit: number | null;
  balance: number | null;
}

/** The lines in the backend's order, dates as it words them: C fills Credit, D fills Debit. Contract 2.16. */
export function statementLines(transactions: readonly Transaction[]): StatementLine[] {
  return transactions.map(({ txnDate, description, txnType, amount, balanceAfterTransaction }) => ({
    date: txnDate ?? "",
    description: description ?? "",
    credit: txnType?.toUpperCase() === "C" ? amount : null,
    debit: txnType?.toUpperCase() === "D" ? amount : null,
    balance: balanceAfterTransaction,
  }));
}
