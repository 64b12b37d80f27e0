import { BIRTH_MONTHS, monthNumber } from "~/contract/birth-date";
import { BACKEND_VALUES } from "~/i18n/hi/backend-values";
import { isDay } from "~/time";
import { plainText } from "~/typed-text";
import { isoDay } from "~/ui/format/date";

const YEAR_FIRST = /^(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})$/;
/** 10/02/1995, 10-02-1995, 10 Feb 1995, 10th February, 1995 */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-./, ]+(\d{1,2}|[\p{L}\p{M}]+)[-./, ]+(\d{4})$/iu;

const withoutNukta = (text: string) => text.normalize("NFD").replaceAll("\u093C", "");
const HINDI_MONTHS = BIRTH_MONTHS.map((month) => withoutNukta(BACKEND_VALUES.get(month) ?? ""));

function monthOf(text: string): number {
  return Number(text) || monthNumber(text) || HINDI_MONTHS.indexOf(withoutNukta(text)) + 1;
}

/** The ISO day that was typed, day first as in India; null for what is none. */
export function readTypedDay(typed: string): string | null {
  const text = plainText(typed);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, dayFirst, monthNext, yearLast] = DAY_FIRST.exec(text) ?? [];
  const read = isoDay({
    year: Number(year ?? yearLast ?? 0),
    month: monthOf(month ?? monthNext ?? ""),
    day: Number(day ?? dayFirst ?? 0),
  });
  return isDay(read) ? read : null;
}
