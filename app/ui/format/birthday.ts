import type { BirthDate } from "~/contract/birth-date";
import { type CalendarDate, isoDay } from "./date";

const FEBRUARY = 2;
const LEAP_DAY = 29;

export function isLeapDay({ month, day }: Pick<CalendarDate, "month" | "day">): boolean {
  return month === FEBRUARY && day === LEAP_DAY;
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, FEBRUARY, 0)).getUTCDate() === LEAP_DAY;

/** 29 February moves to 28 February in common years. */
function birthdayIn(year: number, month: number, day: number): string {
  const isMissing = isLeapDay({ month, day }) && !isLeapYear(year);
  return isoDay({ year, month, day: isMissing ? day - 1 : day });
}

/** The next birthday from today on, as 2025-08-01; null when its day or month is unknown. */
export function nextBirthday({ month, day }: BirthDate, today: CalendarDate): string | null {
  if (month === null || day === null) return null;
  const thisYear = birthdayIn(today.year, month, day);
  return thisYear >= isoDay(today) ? thisYear : birthdayIn(today.year + 1, month, day);
}
