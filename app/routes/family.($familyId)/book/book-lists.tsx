import type { ReactNode } from "react";
import type { Person } from "~/family/person";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { monthName } from "~/ui/format/date";
import { nameText } from "~/ui/words";
import { type BookPerson, entryAnchor } from "./book";
import { nameInBook } from "./entry";

interface PeopleProps {
  people: readonly BookPerson[];
}

function linesBelow<Line extends BookPerson>(
  heading: string,
  lines: readonly Line[],
  textOf: (line: Line) => ReactNode,
) {
  return (
    <div key={heading}>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            {textOf(line)} <a href={`#${entryAnchor(line.number)}`}>{line.number}</a>
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
  const named = people
    .map((each) => ({ ...each, name: nameOf(each.person) }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => compare(one.name, other.name) || one.person.memberId - other.person.memberId);
  const sections = Map.groupBy(named, ({ name }) => initialOf(name));
  return named.length > 0 ? (
    <section key={lang}>
      <h2>{title}</h2>
      <div className="app-book-index" lang={lang}>
        {[...sections].map(([initial, section]) =>
          linesBelow(initial, section, ({ name }) => <bdi translate="no">{name}</bdi>),
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
  const living = people
    .filter(({ person }) => person.alive && person.birth.month !== null)
    .sort(({ person: one }, { person: other }) => dayOf(one) - dayOf(other) || compare(one.name, other.name));
  const months = Map.groupBy(living, ({ person }) => person.birth.month);
  return living.length > 0 ? (
    <section className="app-book-birthdays">
      <h2>{t("book.birthdays")}</h2>
      <div className="app-book-months">
        {Array.from({ length: MONTHS }, (_, at) =>
          linesBelow(monthName(at + 1), months.get(at + 1) ?? [], ({ person }) => (
            <>
              <b>{person.birth.day}</b> {nameText(nameInBook(person))}
            </>
          )),
        )}
      </div>
    </section>
  ) : null;
}
