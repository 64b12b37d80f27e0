import { idOf } from "~/http/params.server";
import type { StatementAddress } from "~/paths";
import { type CalendarDate, monthName } from "~/ui/format/date";

const STATEMENT_FIRST_YEAR = 2023;

const MONTHS = 12;

export function monthNames(): string[] {
  return Array.from({ length: MONTHS }, (_, before) => monthName(before + 1));
}

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
