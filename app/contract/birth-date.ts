import { LRUCache } from "lru-cache";
import { daysInMonth, isDay, type PartialDate, readDay } from "~/time";
import type { MemberProfile } from "./member";

export const BIRTH_MONTHS: readonly string[] = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const DATE_WITH_YEAR = /^(?:Year\s+|(?:(\d{1,2})-)?([A-Za-z]{3,9})-)?(\d{4})$/;
const DATE_WITHOUT_YEAR = /^(?:(\d{1,2})-)?([A-Za-z]{3,9})$/;
const MONTH_LETTERS = 3;
const MONTH_NUMBERS = new Map(BIRTH_MONTHS.map((month, index) => [month.toLowerCase(), index + 1]));
const LEAP_YEAR = 2000;

/** 1 to 12 for `Jan` or `January`. */
export function monthNumber(name: string | null | undefined): number | null {
  return MONTH_NUMBERS.get((name ?? "").slice(0, MONTH_LETTERS).toLowerCase()) ?? null;
}

/** Null for a day that the month does not have. Without a year, 29 February is valid. */
function dayOf(text: string | undefined, month: number | null, year: number | null): number | null {
  const day = Number(text ?? 0);
  if (month === null || day < 1) return null;
  return day <= daysInMonth(year ?? LEAP_YEAR, month) ? day : null;
}

type ProfileBirthDate = Pick<MemberProfile, "birthDay" | "birthMonth" | "birthYear">;

/** A profile's birth date as member summaries write it; null if neither month nor year is known. */
export function summaryBirthDate({ birthDay, birthMonth, birthYear }: ProfileBirthDate): string | null {
  if (!birthMonth) return birthYear ? `Year ${birthYear}` : null;
  return [birthDay, birthMonth, birthYear].filter(Boolean).join("-");
}

function parsedDate(written: string): PartialDate {
  if (isDay(written)) {
    const { year, month, day } = readDay(written);
    return { year: year || null, month, day };
  }
  const [, day, monthName, writtenYear] =
    DATE_WITH_YEAR.exec(written) ?? DATE_WITHOUT_YEAR.exec(written) ?? [];
  const month = monthNumber(monthName);
  const year = Number(writtenYear ?? 0) || null;
  return { year, month, day: dayOf(day, month, year) };
}

const DATES_MAX = 5_000;

/** Cached, because a page reads each date several times. */
const dateCache = new LRUCache<string, PartialDate>({ max: DATES_MAX });

/** Reads `1980-08-05`, `5-Aug-1980`, `5-Aug`, `Aug-1980`, `Year 1980` and `1980` (docs/backend-contract.md#member-summary). */
export function parseDate(text: string | null): PartialDate {
  const written = text?.trim() ?? "";
  // `memo` takes three times as long for a known date.
  const cachedDate = dateCache.get(written);
  if (cachedDate) return cachedDate;
  const date = parsedDate(written);
  dateCache.set(written, date);
  return date;
}
