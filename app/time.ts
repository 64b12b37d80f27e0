export const MS_PER_SECOND = 1_000;

export const DAY_S = 86_400;
export const YEAR_S = 31_536_000;

export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
}

/** A date of which only parts may be known. */
export interface PartialDate {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  readonly day: number | null;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** False for an impossible date such as 31 June. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  // Date turns 31 June into 1 July.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(-2));
}

/** @param month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Cached, because creating a formatter takes a twentieth of a page's time. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

export function dayIn(timeZone: string, instant: Date): string {
  // The Swedish locale formats days as 2025-08-01.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(instant);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+ ?(Z|[+-]\d{2}:?\d{2})$/i;
const DAY_CHARACTERS = 10;

/** Some databases have a year 0, and the last evening of 9999 is in the year 10000 further east. */
function calendarDay(day: string): string | null {
  return isDay(day) && !day.startsWith("0000") ? day : null;
}

/** 2025-08-01; null if the backend's text has no date. */
export function parseDay(text: string | null, timeZone: string): string | null {
  if (text === null) return null;
  if (INSTANT.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? null : calendarDay(dayIn(timeZone, instant));
  }
  const day = text.slice(0, DAY_CHARACTERS);
  const isDayOnly = text.length === DAY_CHARACTERS || /[T ]/.test(text.charAt(DAY_CHARACTERS));
  return isDayOnly ? calendarDay(day) : null;
}

/** The parts of 2025-08-01. Days are compared as such texts. By position, because a page of a family reads thousands. */
export function readDay(isoDay: string) {
  return { year: +isoDay.slice(0, 4), month: +isoDay.slice(5, 7), day: +isoDay.slice(8, DAY_CHARACTERS) };
}

export function isoDay(year: number, month: number, day: number): string {
  const padded = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

const DAY_MS = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const FEBRUARY = 2;
const LEAP_DAY = 29;
const LAST_MONTH = 12;
const LAST_DAY = 31;

export function isLeapDay({ month, day }: Pick<PartialDate, "month" | "day">): boolean {
  return month === FEBRUARY && day === LEAP_DAY;
}

/** 29 February is 28 February in common years. */
function birthdayIn(year: number, month: number, day: number): string {
  const isMissing = isLeapDay({ month, day }) && daysInMonth(year, FEBRUARY) < LEAP_DAY;
  return isoDay(year, month, isMissing ? day - 1 : day);
}

export function nextBirthday({ month, day }: PartialDate, today: string): string | null {
  if (month === null || day === null) return null;
  const { year } = readDay(today);
  const thisYear = birthdayIn(year, month, day);
  return thisYear >= today ? thisYear : birthdayIn(year + 1, month, day);
}

export function yearsBetween(from: string, to: string): number {
  const [born, { year }] = [readDay(from), readDay(to)];
  return year - born.year - (to < birthdayIn(year, born.month, born.day) ? 1 : 0);
}

export function earliestDay({ year, month, day }: PartialDate): string | null {
  return year === null ? null : isoDay(year, month ?? 1, (month && day) || 1);
}

/** May name a day that does not exist, such as 31 April. */
export function latestDay({ year, month, day }: PartialDate): string | null {
  return year === null ? null : isoDay(year, month ?? LAST_MONTH, day ?? LAST_DAY);
}
