import { type BirthDate, parseDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import { backendValue, t } from "~/i18n/text.server";
import { type CalendarDate, isoDay } from "./date";

const FEBRUARY = 2;
const LEAP_DAY = 29;

export function isLeapDay({ month, day }: Pick<CalendarDate, "month" | "day">): boolean {
  return month === FEBRUARY && day === LEAP_DAY;
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, FEBRUARY, 0)).getUTCDate() === LEAP_DAY;

/** 29 February is 28 February in common years. */
function birthdayIn(year: number, month: number, day: number): string {
  const isMissing = isLeapDay({ month, day }) && !isLeapYear(year);
  return isoDay({ year, month, day: isMissing ? day - 1 : day });
}

/** 2025-08-01; null when its day or month is unknown. */
export function nextBirthday({ month, day }: BirthDate, today: CalendarDate): string | null {
  if (month === null || day === null) return null;
  const thisYear = birthdayIn(today.year, month, day);
  return thisYear >= isoDay(today) ? thisYear : birthdayIn(today.year + 1, month, day);
}

export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const isBeforeBirthday = isoDay(to) < birthdayIn(to.year, from.month, from.day);
  return to.year - from.year - (isBeforeBirthday ? 1 : 0);
}

/** The backend counts a year for 29 February on 1 March; here it is full on 28 February. */
export function ageOnLeapDay(birthDate: string | null, today: CalendarDate): string | null {
  const { year, month, day } = parseDate(birthDate);
  if (year === null || month === null || day === null || !isLeapDay({ month, day })) return null;
  return `(${yearsBetween({ year, month, day }, today)} years)`;
}

/** `(1940 - 2010)` or `(Year 1940 - 2010)`. */
const LIFESPAN = /^\((?:Year )?(\d{4}) ?- ?(?:Year )?(\d{4})\)$/;

export function lifespanOf(age: string | null): { born: string; died: string } | null {
  const [, born, died] = LIFESPAN.exec(age ?? "") ?? [];
  return born && died ? { born, died } : null;
}

/** `(45 years)` in the viewer's language, `1940 – 2010` for the dead. */
export function ageToRead(age: string | null): string {
  const lifespan = lifespanOf(age);
  return lifespan ? t("member.lived", lifespan) : backendValue(age ?? "").replace(/^\(Year /, "(");
}

const ADULT_AGE_YEARS = 18;
const LAST_MONTH = 12;
const LAST_DAY = 31;

/** A living member's age in a summary: `(12 years)`; of a baby perhaps `(8 months)`. */
const AGE = /^\((\d{1,3}) (year|month|day)s?\)$/;

/** In a birth date of a form that we do not know. */
const ANY_YEAR = /\d{4}/;

export type Aged = Pick<MemberSummary, "alive" | "birthDate" | "age">;

/** True for a living person who is or may be under 18. Without a birth year the age decides. */
export function isChild({ alive, birthDate, age }: Aged, today: CalendarDate): boolean {
  if (!alive) return false;
  const { year: read, month, day } = parseDate(birthDate);
  const year = read ?? (Number(ANY_YEAR.exec(birthDate ?? "")?.[0]) || null);
  if (year !== null) {
    const years = today.year - year;
    // Faster: for most people the years alone decide.
    if (years !== ADULT_AGE_YEARS) return years < ADULT_AGE_YEARS;
    return yearsBetween({ year, month: month ?? LAST_MONTH, day: day ?? LAST_DAY }, today) < ADULT_AGE_YEARS;
  }
  const [, number, unit] = AGE.exec(age ?? "") ?? [];
  return number !== undefined && (unit !== "year" || Number(number) < ADULT_AGE_YEARS);
}
