import type { BirthDate } from "~/contract/birth-date";
import { daysInMonth } from "~/time";
import { type CalendarDate, isoDay } from "./date";

const FEBRUARY = 2;
const LEAP_DAY = 29;
const LAST_MONTH = 12;
const LAST_DAY = 31;

export function isLeapDay({ month, day }: Pick<BirthDate, "month" | "day">): boolean {
  return month === FEBRUARY && day === LEAP_DAY;
}

/** 29 February is 28 February in common years. */
function birthdayIn(year: number, { month, day }: Pick<CalendarDate, "month" | "day">): CalendarDate {
  const isMissing = isLeapDay({ month, day }) && daysInMonth(year, FEBRUARY) < LEAP_DAY;
  return { year, month, day: isMissing ? day - 1 : day };
}

/** An ISO day; null if the day or month is unknown. */
export function nextBirthday({ month, day }: BirthDate, today: CalendarDate): string | null {
  if (month === null || day === null) return null;
  const thisYear = isoDay(birthdayIn(today.year, { month, day }));
  return thisYear >= isoDay(today) ? thisYear : isoDay(birthdayIn(today.year + 1, { month, day }));
}

export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const isBeforeBirthday = isoDay(to) < isoDay(birthdayIn(to.year, from));
  return to.year - from.year - (isBeforeBirthday ? 1 : 0);
}

export function earliestDate({ year, month, day }: BirthDate): CalendarDate | null {
  return year === null ? null : { year, month: month ?? 1, day: (month && day) || 1 };
}

/** May name a day that does not exist, such as 31 April. */
export function latestDate({ year, month, day }: BirthDate): CalendarDate | null {
  return year === null ? null : { year, month: month ?? LAST_MONTH, day: day ?? LAST_DAY };
}
