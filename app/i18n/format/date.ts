import { BIRTH_MONTHS, parseDate } from "~/contract/birth-date";
import { daysBetween, type PartialDate, readDay } from "~/time";
import { type Language, language, languageRow, perLanguage } from "../choices.server";
import { backendValue } from "../text.server";
import { joinNonEmpty, NO_BREAK } from "./text";

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

const UNITS = { day: "दिन", month: "महीने", year: "साल" } as const;

type RelativeUnit = keyof typeof UNITS;

/** कल and परसों mean both future and past days; only the verb tells them apart. */
const NEAR_DAYS: ReadonlyMap<number, string> = new Map([
  [-2, "परसों था"],
  [-1, "कल था"],
  [0, "आज"],
  [1, "कल है"],
  [2, "परसों है"],
]);

/** Intl's wording is bureaucratic (4 माह में), and most people read में as "within". */
function relativeDayInHindi(count: number, unit: RelativeUnit): string {
  const near = unit === "day" ? NEAR_DAYS.get(count) : undefined;
  return near ?? `${Math.abs(count)} ${UNITS[unit]} ${count < 0 ? "पहले" : "बाद"}`;
}

const RELATIVE_TIME = new Intl.RelativeTimeFormat(languageRow("en").locale, { numeric: "auto" });
const RELATIVE_DAYS: Readonly<Record<Language, (count: number, unit: RelativeUnit) => string>> = {
  en: (count, unit) => RELATIVE_TIME.format(count, unit),
  hi: relativeDayInHindi,
};

const DAYS_PER_MONTH = 30.44;
const DAYS_PER_YEAR = 365.25;
const MONTHS_FROM_DAYS = 60;
const YEARS_FROM_DAYS = 730;

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

export function formatKnownDate({ day, month, year }: PartialDate): string {
  return joinNonEmpty([day?.toString(), month ? shortMonthName(month) : null, year?.toString()], " ");
}

/** `5-Aug-1980` and `1980-08-05` → `5 Aug 1980`, `Year 1980` → `1980`; other text stays as it is. */
export function displayDate(text: string | null): string {
  return formatKnownDate(parseDate(text)) || (text ?? "");
}
