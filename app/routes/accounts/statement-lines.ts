import type { Transaction } from "~/contract/account";
import { NO_BREAK } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { isDay } from "~/time";

export const statementColumns = () => [
  t("accounts.date"),
  t("accounts.description"),
  t("accounts.credit"),
  t("accounts.debit"),
  t("accounts.balance"),
];

/** The backend adds a zero even to days of two digits: `2025-01-010`. */
const DAY_AFTER_ZERO = /-0(\d\d)$/;

function dayOf(txnDate: string): string {
  const day = txnDate.replace(DAY_AFTER_ZERO, "-$1");
  return isDay(day) ? day : txnDate;
}

/** A negative amount went the other way. */
function directionOf({ txnType, amount }: Transaction): "in" | "out" | null {
  const type = txnType?.toUpperCase();
  if (type !== "C" && type !== "D") return null;
  return (type === "C") === (amount ?? 0) >= 0 ? "in" : "out";
}

/** Keeps the backend's order and its impossible dates (docs/backend-contract.md#get-an-account-statement). */
export function statementLines(transactions: readonly Transaction[]) {
  return transactions.map((transaction) => {
    const { txnDate, description, amount, balanceAfterTransaction } = transaction;
    const direction = directionOf(transaction);
    const size = amount && Math.abs(amount);
    return {
      date: dayOf(txnDate ?? ""),
      description: backendValue(description ?? ""),
      credit: direction === "in" ? size : null,
      debit: direction === "out" ? size : null,
      balance: balanceAfterTransaction,
    };
  });
}

export type StatementLine = ReturnType<typeof statementLines>[number];

const RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  // No sign before a zero.
  signDisplay: "negative",
});
const PAISE_PER_RUPEE = 100;

/** @example rupees(123456) // "₹ 1,23,456.00", in one piece */
export function rupees(amount: number | null): string {
  if (amount === null) return "";
  const parts = RUPEES.formatToParts(amount);
  // A line may break after a hyphen, but not after a minus.
  const shown = parts.map(({ type, value }) => (type === "currency" ? value + NO_BREAK : value));
  return shown.join("").replace("-", "−");
}

/** Adds in whole paise, to avoid rounding errors. */
export function sumOf(amounts: readonly (number | null)[]): number {
  const paise = amounts.map((amount) => Math.round((amount ?? 0) * PAISE_PER_RUPEE));
  return paise.reduce((sum, amount) => sum + amount, 0) / PAISE_PER_RUPEE;
}
