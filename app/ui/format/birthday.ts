import type { BirthDate } from "~/contract/birth-date";
import { type CalendarDate, isoDay } from "./date";

const FEBRUARY = 2;
const LEAP_DAY = 29;

export function isLeapDay({ month, day }: Pick<CalendarDate, "month" | "day">): boolean {
  return month === FEBRUARY && day === LEAP_DAY;
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, FEBRUARY, 0)).getUTCDate() === LEAP_DAY;

/** In years without a 29th of February the day before 1 March is taken. */
function birthdayIn(year: number, month: number, day: number): string {
  const isMissing = isLeapDay({ month, day }) && !isLeapYear(year);
  return isoDay({ year, month, day: isMissing ? day - 1 : day });
}

/** The first birthday from today on, as 2025-08-01; null when its day or month is not known. */
export function nextBirthday({ month, day }: BirthDate, today: CalendarDate): string | null {
  if (month === null || day === null) return null;
  const thisYear = birthdayIn(today.year, month, day);
  return thisYear >= isoDay(today) ? thisYear : birthdayIn(today.year + 1, month, day);
}
