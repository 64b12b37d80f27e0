import { unsentForm } from "~/forms/form-state";
import { idOf } from "~/http/params.server";
import { monthName } from "~/i18n/format/date";
import { message, t } from "~/i18n/text.server";
import { paths, type StatementAddress } from "~/paths";
import { isDay, isoDay, readDay } from "~/time";
import { homeLink, retryLink } from "~/ui/empty-state";
import type { LoadedStatement } from "./load.server";
import { rupees, type StatementLine, statementLines, sumOf } from "./statement-lines";

const STATEMENT_FIRST_YEAR = 2023;

const MONTHS = 12;

export function isoMonth({ year, month }: Pick<StatementAddress, "year" | "month">): string {
  return isoDay(year, month, 1).slice(0, -"-01".length);
}

const NUMBER = /^\d{1,4}$/;

export function statementYears(today: string): number[] {
  const length = Math.max(1, readDay(today).year - STATEMENT_FIRST_YEAR + 1);
  return Array.from({ length }, (_, index) => STATEMENT_FIRST_YEAR + index);
}

export function statementChoice(params: URLSearchParams, today: string): StatementAddress {
  const numberParam = (name: string) => {
    const value = params.get(name) ?? "";
    return NUMBER.test(value) ? Number(value) : 0;
  };
  const [year, month, now] = [numberParam("year"), numberParam("month"), readDay(today)];
  return {
    accountId: idOf(params.get("accountId")?.trim() ?? ""),
    year: statementYears(today).includes(year) ? year : now.year,
    month: month >= 1 && month <= MONTHS ? month : now.month,
  };
}

/** The backend answers an unknown account with its first one (docs/backend-contract.md#get-an-account-statement). */
export function isKnownAccount({ accounts }: LoadedStatement, accountId: number | null): accountId is number {
  if (accountId === null) return false;
  return accounts === null || accounts.some((account) => account.accountId === accountId);
}

const accountsIn = ({ accounts }: LoadedStatement) =>
  (accounts ?? []).map(({ accountId: id, accountName }) => {
    return { id, name: accountName ?? t("accounts.unnamed", { id }) };
  });

/** Null beside a statement. */
function emptyStateOf(loaded: LoadedStatement, chosen: StatementAddress, isKnown: boolean) {
  if (!loaded.accounts || (isKnown && !loaded.statement))
    return { text: null, links: [retryLink(paths.accounts(chosen)), homeLink()] };
  if (isKnown && loaded.statement?.transactions.length) return null;
  const chooseMonth = { text: t("accounts.chooseMonth"), href: "#month" };
  if (isKnown) return { text: t("messages.noTransactions"), links: [chooseMonth, homeLink()] };
  const accountLinks = accountsIn(loaded).map(({ id, name }) => {
    return { text: name, href: paths.accounts({ ...chosen, accountId: id }) };
  });
  return { text: t("messages.noAccount"), links: [...accountLinks, homeLink()] };
}

/** Some backends answer every month with the same lines (docs/backend-contract.md#get-an-account-statement). */
export function coversMonth(chosen: StatementAddress, lines: readonly StatementLine[]): boolean {
  const prefix = isoMonth(chosen);
  const days = lines.flatMap(({ date }) => (isDay(date) ? [date] : []));
  return days.length === 0 || days.some((day) => day.startsWith(prefix));
}

function periodOf(chosen: StatementAddress, lines: readonly StatementLine[]) {
  const period = `${monthName(chosen.month)} ${chosen.year}`;
  return coversMonth(chosen, lines)
    ? { caption: period, months: [period] }
    : { caption: t("accounts.heading"), months: [] };
}

export const ACCOUNT_FIELD = "accountId";

export function accountsScreen(
  loaded: LoadedStatement,
  chosen: StatementAddress,
  today: string,
  isFormSent: boolean,
) {
  const isKnown = isKnownAccount(loaded, chosen.accountId);
  const statement = isKnown ? loaded.statement : null;
  const lines = statementLines(statement?.transactions ?? []);
  const { accountId, year, month } = chosen;
  const accounts = accountsIn(loaded);
  const [only, another] = accounts;
  const preselectedId = only && !another && !isFormSent ? only.id : null;
  const chosenId = isKnown ? accountId : preselectedId;
  const { caption, months } = periodOf(chosen, lines);
  const isRefused = isFormSent && !isKnown && loaded.accounts !== null;
  const chosenNames = accounts.filter(({ id }) => id === accountId).map(({ name }) => name);
  return {
    facts: isKnown ? [...chosenNames, ...months] : [],
    accounts,
    years: statementYears(today).map(String),
    months: Array.from({ length: MONTHS }, (_, index) => String(index + 1)),
    form: unsentForm(
      { [ACCOUNT_FIELD]: String(chosenId ?? ""), year: String(year), month: String(month) },
      isRefused ? [{ field: ACCOUNT_FIELD, message: message("messages.noAccount") }] : [],
    ),
    empty: isRefused ? null : emptyStateOf(loaded, chosen, isKnown),
    details: statement?.accountDetails ?? null,
    caption,
    lines,
    totals: {
      credit: rupees(sumOf(lines.map(({ credit }) => credit))),
      debit: rupees(sumOf(lines.map(({ debit }) => debit))),
    },
    csv: lines.length > 0 ? paths.accountsCsv(chosen) : null,
  };
}

export type ShownStatement = ReturnType<typeof accountsScreen>;
