import { BIRTH_MONTHS, monthNumber } from "~/contract/birth-date";
import { LANGUAGES, withChoices } from "~/i18n/choices.server";
import { backendValue } from "~/i18n/text.server";
import { isDay, isoDay } from "~/time";
import { plainText } from "~/typed-text";

const NUMBER_OR_WORD = /\d+|[\p{L}\p{M}]+/gu;
/** As in “10th of February”. */
const IGNORED_WORDS = /^(?:st|nd|rd|th|of)$/i;
const YEAR = /^\d{4}$/;
const DAY = /^\d{1,2}$/;

/** Normalizes Hindi spellings: फ़रवरी and फरवरी, अप्रैल and अप्रेल, सितंबर and सितम्बर, अक्टूबर and अक्तूबर. */
const normalizedMonth = (month: string) =>
  month
    .normalize("NFD")
    .replaceAll("\u093C", "")
    .replace(/(?<=प्र)े/, "ै")
    .replace(/म्(?=ब)/, "ं")
    .replace(/(?<=क्)त/, "ट");
const MONTHS = LANGUAGES.flatMap((language) =>
  withChoices({ language }, () => BIRTH_MONTHS.map((month) => normalizedMonth(backendValue(month)))),
);

function monthOf(text: string): number {
  if (DAY.test(text)) return Number(text);
  const index = MONTHS.indexOf(normalizedMonth(text));
  return monthNumber(text) ?? (index < 0 ? 0 : (index % BIRTH_MONTHS.length) + 1);
}

/** The day comes first, as in India. */
export function readTypedDay(typed: string): string | null {
  const parts = (plainText(typed).match(NUMBER_OR_WORD) ?? []).filter((part) => !IGNORED_WORDS.test(part));
  const [first = "", second = "", third = ""] = parts;
  const isYearFirst = YEAR.test(first);
  const year = isYearFirst ? first : third;
  const [dayOrMonth, other] = isYearFirst ? [third, second] : [first, second];
  const [day, month] = DAY.test(dayOrMonth) ? [dayOrMonth, other] : [other, dayOrMonth];
  if (parts.length !== 3 || !YEAR.test(year) || !DAY.test(day)) return null;
  const read = isoDay(Number(year), monthOf(month), Number(day));
  return isDay(read) ? read : null;
}
