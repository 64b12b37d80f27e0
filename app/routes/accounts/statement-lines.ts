import type { Transaction } from "~/contract/account";
import { idOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import type { StatementAddress } from "~/paths";
import { isDay } from "~/time";
import { type CalendarDate, monthName } from "~/ui/format/date";

const STATEMENT_FIRST_YEAR = 2023;

const MONTHS = 12;

export function monthNames(): string[] {
  return Array.from({ length: MONTHS }, (_, before) => monthName(before + 1));
}

export const statementColumns = () => [
  t("accounts.date"),
  t("accounts.description"),
  t("accounts.credit"),
  t("accounts.debit"),
  t("accounts.balance"),
];

const NUMBER = /^\d{1,4}$/;

export function statementYears(today: CalendarDate): number[] {
  const count = Math.max(1, today.year - STATEMENT_FIRST_YEAR + 1);
  return Array.from({ length: count }, (_, at) => STATEMENT_FIRST_YEAR + at);
}

export function statementChoice(params: URLSearchParams, today: CalendarDate): StatementAddress {
  const numberOf = (name: string) => {
    const value = params.get(name) ?? "";
    return NUMBER.test(value) ? Number(value) : 0;
  };
  const year = numberOf("year");
  const month = numberOf("month");
  return {
    accountId: idOf(params.get("accountId")?.trim() ?? ""),
    year: statementYears(today).includes(year) ? year : today.year,
    month: month >= 1 && month <= MONTHS ? month : today.month,
  };
}

/** The backend also writes a zero before days of two digits: `2025-01-010`. */
const DAY_AFTER_ZERO = /-0(\d\d)$/;

function dayOf(txnDate: string): string {
  const day = txnDate.replace(DAY_AFTER_ZERO, "-$1");
  return isDay(day) ? day : txnDate;
}

/** In the backend's order and with its dates, which may not exist (docs/backend-contract.md#get-an-account-statement). */
export function statementLines(transactions: readonly Transaction[]) {
  return transactions.map(({ txnDate, description, txnType, amount, balanceAfterTransaction }) => ({
    date: dayOf(txnDate ?? ""),
    description: description ?? "",
    credit: txnType?.toUpperCase() === "C" ? amount : null,
    debit: txnType?.toUpperCase() === "D" ? amount : null,
    balance: balanceAfterTransaction,
  }));
}

export type StatementLine = ReturnType<typeof statementLines>[number];

const RUPEES = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const PAISE_PER_RUPEE = 100;

/** @example rupees(123456) // "₹ 1,23,456.00" */
export function rupees(amount: number | null): string {
  if (amount === null) return "";
  return RUPEES.formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? `${value} ` : value))
    .join("");
}

/** Adds in whole paise, to avoid rounding errors. */
export function sumOf(amounts: readonly (number | null)[]): number {
  return (
    amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * PAISE_PER_RUPEE), 0) /
    PAISE_PER_RUPEE
  );
}
