export const MS_PER_SECOND = 1_000;

export const DAY_S = 86_400;
export const YEAR_S = 31_536_000;

export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
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

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/i;
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
