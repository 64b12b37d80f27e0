import type { ReactNode } from "react";
import type { Person } from "~/family/person";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { monthName } from "~/ui/format/date";
import { langOf } from "~/ui/format/text";
import { type BookPerson, entryAnchor } from "./book";
import { nameInBook } from "./entry";

interface PeopleProps {
  people: readonly BookPerson[];
}

function linesBelow(heading: string, people: readonly BookPerson[], lineOf: (person: Person) => ReactNode) {
  return (
    <div key={heading}>
      <h3>{heading}</h3>
      <ul>
        {people.map(({ person, number }) => (
          <li key={number}>
            {lineOf(person)} <a href={`#${entryAnchor(number)}`}>{number}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MARKS = /\p{M}/gu;

function initialOf(name: string): string {
  const [initial = ""] = name.normalize("NFD").replace(MARKS, "").toUpperCase();
  return initial;
}

function nameIndex(
  title: string,
  lang: "en" | "hi",
  people: readonly BookPerson[],
  nameOf: (person: Person) => string,
) {
  const { compare } = new Intl.Collator(lang);
  const named = people.filter(({ person }) => nameOf(person) !== "");
  named.sort(
    ({ person: one }, { person: other }) =>
      compare(nameOf(one), nameOf(other)) || one.memberId - other.memberId,
  );
  const sections = Map.groupBy(named, ({ person }) => initialOf(nameOf(person)));
  return named.length > 0 ? (
    <section key={lang}>
      <h2>{title}</h2>
      <div className="app-book-index" lang={lang}>
        {[...sections].map(([initial, section]) =>
          linesBelow(initial, section, (person) => <bdi translate="no">{nameOf(person)}</bdi>),
        )}
      </div>
    </section>
  ) : null;
}

export function NameIndexes({ people }: PeopleProps) {
  const latin = nameIndex(t("book.index"), "en", people, ({ name }) => name);
  const hindi = nameIndex(t("book.indexInHindi"), "hi", people, ({ hindiLine }) => hindiLine);
  return language() === "hi" ? [hindi, latin] : [latin, hindi];
}

const MONTHS = 12;
/** Sorts birthdays without a day to the end of their month. */
const AFTER_ALL_DAYS = 32;

export function BookBirthdays({ people }: PeopleProps) {
  const { compare } = new Intl.Collator("en");
  const dayOf = ({ birth }: Person) => birth.day ?? AFTER_ALL_DAYS;
  const living = people.filter(({ person }) => person.alive && person.birth.month !== null);
  living.sort(
    ({ person: one }, { person: other }) => dayOf(one) - dayOf(other) || compare(one.name, other.name),
  );
  const lineOf = (person: Person) => {
    const name = nameInBook(person);
    return [
      <b key="day">{person.birth.day}</b>,
      " ",
      <bdi key="name" lang={langOf(name)} translate="no">
        {name}
      </bdi>,
    ];
  };
  return living.length > 0 ? (
    <section className="app-book-birthdays">
      <h2>{t("book.birthdays")}</h2>
      <div className="app-book-months">
        {Array.from({ length: MONTHS }, (_, at) =>
          linesBelow(
            monthName(at + 1),
            living.filter(({ person }) => person.birth.month === at + 1),
            lineOf,
          ),
        )}
      </div>
    </section>
  ) : null;
}
