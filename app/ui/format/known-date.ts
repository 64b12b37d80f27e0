import { BIRTH_MONTHS, type BirthDate, parseBirthDate } from "~/contract/birth-date";
import { backendValue } from "~/i18n/backend-words.server";
import { type Language, language } from "~/i18n/choices.server";
import { joinNonEmpty } from "./text";

const YEAR = 2000;

const monthOf = (locale: string) => new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
const MONTHS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: monthOf("en-GB"),
  hi: monthOf("hi-IN"),
};

/** `August` */
export function monthName(month: number): string {
  return MONTHS[language()].format(new Date(Date.UTC(YEAR, month - 1)));
}

/** `Aug`; whole in Hindi, since few readers know the sign that ends short months there (फ़र॰). */
export function shortMonthName(month: number): string {
  return backendValue(BIRTH_MONTHS[month - 1] ?? "");
}

/** `5 Aug 1980`, `Aug 1980` or `1980`: every date that stands in a list, on a profile, in a file or in the book. */
export function formatKnownDate({ day, month, year }: BirthDate): string {
  return joinNonEmpty(
    [day?.toString(), month === null ? null : shortMonthName(month), year?.toString()],
    " ",
  );
}

/** The backend's `5-Aug-1980` as `5 Aug 1980`, `Year 1980` as `1980`; what cannot be read stays as it is. */
export function birthDateToRead(text: string | null): string {
  const birth = parseBirthDate(text);
  return birth.year === null ? (text ?? "") : formatKnownDate(birth);
}
