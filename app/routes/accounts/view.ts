import type { AccountDetails, Transaction } from "~/contract/account";
import type { CalendarDate } from "~/format/date";
import { MONTHS, type StatementLine, statementLines, statementYears } from "~/format/statement";
import { joinNonEmpty } from "~/format/text";
import { messages } from "~/messages";
import { paths, type StatementAddress } from "~/paths";
import { rupees, sumOf } from "./money";

/** An entry of a list to choose from. */
export interface Choice {
  value: number;
  text: string;
}

/** A line of the statement, or its totals, ready to print. */
export interface StatementRow {
  date: string;
  description: string;
  credit: string;
  debit: string;
  balance: string;
}

/** What came of the calls; null for what was not asked for or could not be loaded. */
export interface LoadedStatement {
  accounts: readonly { accountId: number; accountName: string | null }[] | null;
  statement: { accountDetails: AccountDetails | null; transactions: readonly Transaction[] } | null;
}

function statementRow({ date, description, credit, debit, balance }: StatementLine): StatementRow {
  return { date, description, credit: rupees(credit), debit: rupees(debit), balance: rupees(balance) };
}

function totalsOf(lines: readonly StatementLine[]) {
  return {
    credit: rupees(sumOf(lines.map(({ credit }) => credit))),
    debit: rupees(sumOf(lines.map(({ debit }) => debit))),
  };
}

function detailsView(details: AccountDetails) {
  return [
    { label: "Account", text: details.accountName },
    { label: "Balance", text: rupees(details.currentBalance) },
    { label: "Manager", text: details.accountManager },
    { label: "Bank", text: details.bankName },
    { label: "Bank Account ID", text: details.bankAccountId },
    { label: "Type", text: details.bankAccountType },
  ];
}

/** Only an account of the list counts: the backend answers for others as if they were its first one (contract 2.16). */
function isChosen({ accounts }: LoadedStatement, accountId: number | null): accountId is number {
  if (accountId === null) return false;
  return accounts === null || accounts.some((account) => account.accountId === accountId);
}

/** The accounts screen, ready to print. Screens section 8. */
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
    accounts: (loaded.accounts ?? []).map(({ accountId, accountName }): Choice => {
      return { value: accountId, text: accountName ?? `Account ${accountId}` };
    }),
    years: statementYears(today).map((year): Choice => ({ value: year, text: String(year) })),
    months: MONTHS.map((name, at): Choice => ({ value: at + 1, text: name })),
    chosen: { ...chosen, accountId: isKnown ? chosen.accountId : null },
    /** Said at the field after `Go` without an account. */
    fault: isSent && !isKnown && !failedBefore ? messages.NO_ACCOUNT : null,
    /** Said in place of a statement. */
    instead: isKnown || failedBefore ? messages.NO_TRANSACTIONS : messages.NO_ACCOUNT,
    details: statement?.accountDetails ? detailsView(statement.accountDetails) : null,
    caption: joinNonEmpty([MONTHS[chosen.month - 1], String(chosen.year)], " "),
    rows: lines.map(statementRow),
    totals: totalsOf(lines),
    csv: lines.length > 0 ? paths.accountsCsv(chosen) : null,
  };
}

/** What `accountsView` makes. */
export type AccountsView = ReturnType<typeof accountsView>;
