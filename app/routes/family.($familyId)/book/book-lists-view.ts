import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { monthName } from "~/ui/format/date";
import { type BookPerson, entryAnchor, nameInBook } from "./book-person";

function lineOf({ number }: BookPerson, name: string, day: string | null = null) {
  return { name, number, href: `#${entryAnchor(number)}`, day };
}

export type BookLine = ReturnType<typeof lineOf>;

const MARKS = /\p{M}/gu;

function nameIndex(
  title: string,
  lang: "en" | "hi",
  people: readonly BookPerson[],
  nameOf: (person: BookPerson) => string,
) {
  const { compare } = new Intl.Collator(lang);
  const named = people.filter((person) => nameOf(person) !== "");
  named.sort((one, other) => compare(nameOf(one), nameOf(other)) || one.memberId - other.memberId);
  const initialOf = (person: BookPerson) => {
    const [initial = ""] = nameOf(person).normalize("NFD").replace(MARKS, "").toUpperCase();
    return initial;
  };
  const sections = [...Map.groupBy(named, initialOf)].map(([initial, section]) => ({
    initial,
    lines: section.map((person) => lineOf(person, nameOf(person))),
  }));
  return { title, lang, sections };
}

/** One for each script that has names, the reader's first. */
export function nameIndexes(people: readonly BookPerson[]) {
  const latin = nameIndex(t("book.index"), "en", people, ({ name }) => name);
  const hindi = nameIndex(t("book.indexInHindi"), "hi", people, ({ hindiLine }) => hindiLine);
  const indexes = language() === "hi" ? [hindi, latin] : [latin, hindi];
  return indexes.filter(({ sections }) => sections.length > 0);
}

export type IndexView = ReturnType<typeof nameIndexes>[number];

const MONTHS = 12;
/** Sorts birthdays without a day to the end of their month. */
const AFTER_ALL_DAYS = 32;

/** The birthdays of the living in each month; no months without any birthday. */
export function birthdayMonths(people: readonly BookPerson[]) {
  const { compare } = new Intl.Collator("en");
  const dayOf = ({ birth }: BookPerson) => birth.day ?? AFTER_ALL_DAYS;
  const living = people.filter(({ alive, birth }) => alive && birth.month !== null);
  living.sort((one, other) => dayOf(one) - dayOf(other) || compare(one.name, other.name));
  return Array.from({ length: living.length > 0 ? MONTHS : 0 }, (_, at) => ({
    month: monthName(at + 1),
    lines: living
      .filter(({ birth }) => birth.month === at + 1)
      .map((person) => lineOf(person, nameInBook(person), person.birth.day?.toString() ?? "")),
  }));
}

export type MonthView = ReturnType<typeof birthdayMonths>[number];
