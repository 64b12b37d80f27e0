import type { BirthDate } from "~/contract/birth-date";
import { type Language, language } from "~/i18n/choices.server";
import { joinNonEmpty } from "./text";

const YEAR = 2000;

const monthOf = (locale: string) => new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
const MONTHS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: monthOf("en-GB"),
  hi: monthOf("hi-IN"),
};

export function monthName(month: number): string {
  return MONTHS[language()].format(new Date(Date.UTC(YEAR, month - 1)));
}

export function formatKnownDate({ day, month, year }: BirthDate): string {
  return joinNonEmpty([day?.toString(), month === null ? null : monthName(month), year?.toString()], " ");
}
