import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { monthName } from "~/ui/format/known-date";
import type { familyBook } from "./book";
import type { BookPerson, IndexSection } from "./book-people";
import { anchorOf, nameInBook } from "./person-view";

function lineOf({ number }: BookPerson, name: string) {
  return { name, number, href: `#${anchorOf(number)}` };
}

function sectionsView(sections: readonly IndexSection[], nameOf: (person: BookPerson) => string) {
  return sections.map(({ initial, people }) => ({
    initial,
    lines: people.map((person) => lineOf(person, nameOf(person))),
  }));
}

/** The index in the reader's script first; without names in a script there is none. */
export function indexViews({ latin, hindi }: ReturnType<typeof familyBook>["index"]) {
  const inLatin = {
    title: t("book.index"),
    lang: "en",
    sections: sectionsView(latin, ({ name }) => name),
  };
  const inHindi = {
    title: t("book.indexInHindi"),
    lang: "hi",
    sections: sectionsView(hindi, ({ nameInHindi }) => nameInHindi),
  };
  const views = language() === "hi" ? [inHindi, inLatin] : [inLatin, inHindi];
  return views.filter(({ sections }) => sections.length > 0);
}

export type IndexView = ReturnType<typeof indexViews>[number];

export function birthdaysView(months: readonly (readonly BookPerson[])[]) {
  if (months.every((people) => people.length === 0)) return [];
  return months.map((people, at) => ({
    month: monthName(at + 1),
    lines: people.map((person) => ({
      ...lineOf(person, nameInBook(person)),
      day: person.birth.day?.toString() ?? "",
    })),
  }));
}

export type MonthView = ReturnType<typeof birthdaysView>[number];
