import { idOf } from "~/http/params.server";
import type { StatementAddress } from "~/paths";
import { type CalendarDate, isoDay, monthName } from "~/ui/format/date";

const STATEMENT_FIRST_YEAR = 2023;

const MONTHS = 12;

export const monthNames = () => Array.from({ length: MONTHS }, (_, before) => monthName(before + 1));

export function isoMonth({ year, month }: Pick<StatementAddress, "year" | "month">): string {
  return isoDay({ year, month, day: 1 }).slice(0, -"-01".length);
}

const NUMBER = /^\d{1,4}$/;

export function statementYears({ year }: CalendarDate): number[] {
  const length = Math.max(1, year - STATEMENT_FIRST_YEAR + 1);
  return Array.from({ length }, (_, index) => STATEMENT_FIRST_YEAR + index);
}

export function statementChoice(params: URLSearchParams, today: CalendarDate): StatementAddress {
  const numberParam = (name: string) => {
    const value = params.get(name) ?? "";
    return NUMBER.test(value) ? Number(value) : 0;
  };
  const year = numberParam("year");
  const month = numberParam("month");
  return {
    accountId: idOf(params.get("accountId")?.trim() ?? ""),
    year: statementYears(today).includes(year) ? year : today.year,
    month: month >= 1 && month <= MONTHS ? month : today.month,
  };
}
