import type { AccountDetails, Transaction } from "~/contract/account";
import { backendValue } from "~/i18n/backend-words.server";
import { t } from "~/i18n/text.server";
import { paths, type StatementAddress } from "~/paths";
import { type CalendarDate, storedDay } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";
import { balanceChart } from "./month-overview";
import {
  monthNames,
  rupees,
  type StatementLine,
  statementLines,
  statementYears,
  sumOf,
} from "./statement-lines";

export interface Choice {
  value: number;
  text: string;
}

interface Account {
  accountId: number;
  accountName: string | null;
}

interface LoadedStatement {
  accounts: readonly Account[] | null;
  statement: { accountDetails: AccountDetails | null; transactions: readonly Transaction[] } | null;
}

function accountLabel({ accountId, accountName }: Account): string {
  return accountName ?? t("accounts.unnamed", { id: accountId });
}

/** The backend writes a zero before every day, before the tenth too: `2025-01-010`. */
const DAY_AFTER_ZERO = /-0(\d\d)$/;

/** What is no date stays as the backend words it. */
function dateToRead(date: string): string {
  const day = date.replace(DAY_AFTER_ZERO, "-$1");
  const read = storedDay(day);
  return read === day ? date : read;
}

function statementRow({ date, description, credit, debit, balance }: StatementLine) {
  return {
    date: dateToRead(date),
    hasNoAmount: (credit ?? debit) === 0,
    description,
    credit: rupees(credit),
    debit: rupees(debit),
    balance: rupees(balance),
  };
}

function totalsOf(lines: readonly StatementLine[]) {
  return {
    credit: rupees(sumOf(lines.map(({ credit }) => credit))),
    debit: rupees(sumOf(lines.map(({ debit }) => debit))),
  };
}

function detailsView(details: AccountDetails) {
  return [
    { label: t("accounts.account"), text: details.accountName },
    { label: t("accounts.balance"), text: rupees(details.currentBalance) },
    { label: t("accounts.manager"), text: details.accountManager },
    { label: t("accounts.bank"), text: details.bankName },
    { label: t("accounts.bankAccountId"), text: details.bankAccountId },
    { label: t("accounts.type"), text: details.bankAccountType && backendValue(details.bankAccountType) },
  ];
}

/** The backend answers an unknown account with its first one (docs/backend-contract.md#get-an-account-statement). */
function isChosen({ accounts }: LoadedStatement, accountId: number | null): accountId is number {
  if (accountId === null) return false;
  return accounts === null || accounts.some((account) => account.accountId === accountId);
}

function onlyAccount({ accounts }: LoadedStatement): number | null {
  const [only, ...others] = accounts ?? [];
  return only && others.length === 0 ? only.accountId : null;
}

/** To each account's statement of the chosen month. */
function statementLinks({ accounts }: LoadedStatement, { year, month }: StatementAddress) {
  return (accounts ?? []).map((account) => ({
    href: paths.accounts({ accountId: account.accountId, year, month }),
    text: accountLabel(account),
  }));
}

export function accountsView(
  loaded: LoadedStatement,
  chosen: StatementAddress,
  today: CalendarDate,
  isSent: boolean,
) {
  const isKnown = isChosen(loaded, chosen.accountId);
  const statement = isKnown ? loaded.statement : null;
  const lines = statementLines(statement?.transactions ?? []);
  const failedBefore = !isKnown && loaded.accounts === null;
  return {
    accounts: (loaded.accounts ?? []).map((account): Choice => {
      return { value: account.accountId, text: accountLabel(account) };
    }),
    years: statementYears(today).map((year): Choice => ({ value: year, text: String(year) })),
    months: monthNames().map((name, at): Choice => ({ value: at + 1, text: name })),
    // A single account needs no choice.
    chosen: { ...chosen, accountId: isKnown ? chosen.accountId : isSent ? null : onlyAccount(loaded) },
    fault: isSent && !isKnown && !failedBefore ? t("messages.noAccount") : null,
    instead: isKnown || failedBefore ? t("messages.noTransactions") : t("messages.noAccount"),
    statements: isKnown ? [] : statementLinks(loaded, chosen),
    advice: isKnown ? t("accounts.chooseMonth") : null,
    details: statement?.accountDetails ? detailsView(statement.accountDetails) : null,
    caption: joinNonEmpty([monthNames()[chosen.month - 1], String(chosen.year)], " "),
    rows: lines.map(statementRow),
    totals: totalsOf(lines),
    chart: balanceChart(lines),
    csv: lines.length > 0 ? paths.accountsCsv(chosen) : null,
  };
}

export type AccountsView = ReturnType<typeof accountsView>;
