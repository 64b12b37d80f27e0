import { unsentForm } from "~/forms/form-state";
import { idOf } from "~/http/params.server";
import { monthName } from "~/i18n/format/date";
import { joinNonEmpty } from "~/i18n/format/text";
import { message, t } from "~/i18n/text.server";
import { paths, type StatementAddress } from "~/paths";
import { isDay, isoDay, readDay } from "~/time";
import type { LoadedStatement } from "./load.server";
import { balanceChart } from "./month-overview";
import { rupees, type StatementLine, statementLines, sumOf } from "./statement-lines";

const STATEMENT_FIRST_YEAR = 2023;

const MONTHS = 12;

const monthNames = () => Array.from({ length: MONTHS }, (_, index) => monthName(index + 1));

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

function hasFailed({ accounts, statement }: LoadedStatement, isKnown: boolean): boolean {
  return !accounts || (isKnown && !statement);
}

/** Some backends answer every month with the same lines (docs/backend-contract.md#get-an-account-statement). */
export function coversMonth(chosen: StatementAddress, lines: readonly StatementLine[]): boolean {
  const prefix = isoMonth(chosen);
  const days = lines.flatMap(({ date }) => (isDay(date) ? [date] : []));
  return days.length === 0 || days.some((day) => day.startsWith(prefix));
}

function periodOf(chosen: StatementAddress, lines: readonly StatementLine[]) {
  const period = joinNonEmpty([monthNames()[chosen.month - 1], String(chosen.year)], " ");
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
  const { year, month } = chosen;
  const accounts = (loaded.accounts ?? []).map(({ accountId, accountName }) => {
    return { value: accountId, text: accountName ?? t("accounts.unnamed", { id: accountId }) };
  });
  const [only, another] = accounts;
  const preselectedId = only && !another && !isFormSent ? only.value : null;
  const chosenId = isKnown ? chosen.accountId : preselectedId;
  const { caption, months } = periodOf(chosen, lines);
  const accountLinks = accounts.map(({ value, text }) => {
    return { href: paths.accounts({ accountId: value, year, month }), text };
  });
  const chosenNames = accounts.filter(({ value }) => value === chosen.accountId).map(({ text }) => text);
  return {
    facts: isKnown ? [...chosenNames, ...months] : [],
    accounts,
    years: statementYears(today).map((value) => ({ value, text: String(value) })),
    months: monthNames().map((name, index) => ({ value: index + 1, text: name })),
    form: unsentForm(
      { [ACCOUNT_FIELD]: String(chosenId ?? ""), year: String(year), month: String(month) },
      isFormSent && !isKnown && loaded.accounts
        ? [{ field: ACCOUNT_FIELD, message: message("messages.noAccount") }]
        : [],
    ),
    retry: hasFailed(loaded, isKnown) ? paths.accounts(chosen) : null,
    emptyText: isKnown ? t("messages.noTransactions") : t("messages.noAccount"),
    emptyLinks: isKnown ? [{ href: "#month", text: t("accounts.chooseMonth") }] : accountLinks,
    details: statement?.accountDetails ?? null,
    caption,
    lines,
    totals: {
      credit: rupees(sumOf(lines.map(({ credit }) => credit))),
      debit: rupees(sumOf(lines.map(({ debit }) => debit))),
    },
    chart: balanceChart(lines),
    csv: lines.length > 0 ? paths.accountsCsv(chosen) : null,
  };
}

export type ShownStatement = ReturnType<typeof accountsScreen>;
