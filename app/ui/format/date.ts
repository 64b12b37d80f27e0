import { BIRTH_MONTHS, type BirthDate, parseDate } from "~/contract/birth-date";
import { type Language, language, languageRow, perLanguage } from "~/i18n/choices.server";
import { type RelativeUnit, relativeDayInHindi } from "~/i18n/hi/relative-day";
import { backendValue } from "~/i18n/text.server";
import { dayIn, daysInMonth } from "~/time";
import { joinNonEmpty, NO_BREAK } from "./text";

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  return readDay(dayIn(timeZone, instant));
}

export function isoDay({ year, month, day }: CalendarDate): string {
  const padded = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

export function isBefore(one: CalendarDate, other: CalendarDate): boolean {
  return (one.year - other.year || one.month - other.month || one.day - other.day) < 0;
}

export function readDay(day: string): CalendarDate {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  return { year, month, day: dayOfMonth };
}

const FORMATS = perLanguage((language) => {
  const { locale, weekday } = languageRow(language);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return {
    weekday: format({ weekday }),
    long: format({ dateStyle: "full" }),
    month: format({ month: "long" }),
  };
});

/** `1 Aug 2025`, `Fri, 1 Aug 2025` or `Friday, 1 August 2025`. */
export function formatDay(day: string, length: "date" | "short" | "long"): string {
  const { weekday, long } = FORMATS[language()];
  const instant = new Date(`${day}T00:00:00Z`);
  if (length === "long") return long.format(instant);
  const date = formatKnownDate(readDay(day));
  return length === "short" ? `${weekday.format(instant)}, ${date}` : date;
}

const RELATIVE_TIME = new Intl.RelativeTimeFormat(languageRow("en").locale, { numeric: "auto" });
const RELATIVE_DAYS: Readonly<Record<Language, (count: number, unit: RelativeUnit) => string>> = {
  en: (count, unit) => RELATIVE_TIME.format(count, unit),
  hi: relativeDayInHindi,
};

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.44;
const DAYS_PER_YEAR = 365.25;
const MONTHS_FROM_DAYS = 60;
const YEARS_FROM_DAYS = 730;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** `today`, `in 6 days`, `4 days ago`, then months and years, with spaces that do not break. */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  const format = (count: number, unit: RelativeUnit) =>
    RELATIVE_DAYS[language()](count, unit).replaceAll(" ", NO_BREAK);
  if (Math.abs(days) < MONTHS_FROM_DAYS) return format(days, "day");
  if (Math.abs(days) < YEARS_FROM_DAYS) return format(Math.round(days / DAYS_PER_MONTH), "month");
  return format(Math.round(days / DAYS_PER_YEAR), "year");
}

export function monthName(month: number): string {
  return FORMATS[language()].month.format(new Date(Date.UTC(2000, month - 1)));
}

/** `Aug`. Hindi shows the whole name, because few users know the sign of its short form (फ़र॰). */
export function shortMonthName(month: number): string {
  return backendValue(BIRTH_MONTHS[month - 1] ?? "");
}

export function formatKnownDate({ day, month, year }: BirthDate): string {
  return joinNonEmpty([day?.toString(), month ? shortMonthName(month) : null, year?.toString()], " ");
}

/** `5-Aug-1980` and `1980-08-05` → `5 Aug 1980`, `Year 1980` → `1980`; other text stays as it is. */
export function displayDate(text: string | null): string {
  return formatKnownDate(parseDate(text)) || (text ?? "");
}

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
  return to.year - from.year - (isBefore(to, birthdayIn(to.year, from)) ? 1 : 0);
}

export function earliestDate({ year, month, day }: BirthDate): CalendarDate | null {
  return year === null ? null : { year, month: month ?? 1, day: (month && day) || 1 };
}

/** May name a day that does not exist, such as 31 April. */
export function latestDate({ year, month, day }: BirthDate): CalendarDate | null {
  return year === null ? null : { year, month: month ?? LAST_MONTH, day: day ?? LAST_DAY };
}
