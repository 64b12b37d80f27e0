import type { FamilyDetailsAnswer } from "~/contract/family";
import { formatBirthDate, monthName } from "~/format/birth-date";
import type { CalendarDate } from "~/format/date";
import { fullName } from "~/format/member";
import { familyBook } from "~/kinship/book";
import type { BookPerson, IndexSection } from "~/kinship/book-people";
import type { CardLink } from "../card";
import { type TreeChoices, treeAddress } from "../choices";
import { startAt } from "../start-at";
import { anchorOf, type EntryView, entryView, type Listed, type PersonView, personView } from "./entry-view";
import { bookTexts } from "./texts";

/** A name with the number of its entry. */
export interface BookLine {
  name: string;
  number: string;
  href: string;
}

export interface IndexView {
  initial: string;
  lines: BookLine[];
}

export interface BookView {
  cover: { head: string | null; gotra: string | null; extent: string; date: string };
  links: CardLink[];
  /** Set where the book begins below the top of the tree. */
  start: { text: string; whole: string } | null;
  chapters: { title: string; entries: EntryView[] }[];
  others: (PersonView & { anchor: string })[];
  index: { latin: IndexView[]; hindi: IndexView[] };
  /** Empty when no birthday is known. */
  birthdays: { month: string; lines: (BookLine & { day: string })[] }[];
}

function lineOf({ number }: BookPerson, name: string): BookLine {
  return { name: name || bookTexts.unknownPerson, number, href: `#${anchorOf(number)}` };
}

function indexView(sections: readonly IndexSection[], nameOf: (person: BookPerson) => string): IndexView[] {
  return sections.map(({ initial, people }) => ({
    initial,
    lines: people.map((person) => lineOf(person, nameOf(person))),
  }));
}

function birthdaysView(months: readonly (readonly BookPerson[])[]): BookView["birthdays"] {
  if (months.every((people) => people.length === 0)) return [];
  return months.map((people, at) => ({
    month: monthName(at + 1),
    lines: people.map((person) => ({
      ...lineOf(person, person.name),
      day: person.birth.day?.toString() ?? "",
    })),
  }));
}

/** The book of the whole family, or of the branch at which the visitor started the tree. */
function bookOf({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, root: number | null) {
  const { couples, start } = startAt(familyRoot, root);
  const inTree = new Set(couples.flatMap(({ member, spouse }) => [member?.memberId, spouse?.memberId]));
  const listed = start ? memberList.filter(({ memberId }) => inTree.has(memberId)) : memberList;
  return { book: familyBook(couples[0]?.node ?? null, listed, familyDetails.familyNameInHindi), start };
}

function linksOf(choices: TreeChoices, pathname: string): CardLink[] {
  const address = treeAddress(pathname, choices);
  return [
    { text: "Outline", href: address({ kind: "outline" }) },
    { text: "Chart", href: address({ kind: "chart" }) },
  ];
}

/** Everything of the book's page; docs/screens.md#book */
export function bookView(
  answer: FamilyDetailsAnswer,
  pathname: string,
  choices: TreeChoices,
  today: CalendarDate,
): BookView {
  const { headOfFamilyName, gotra } = answer.familyDetails;
  const { book, start } = bookOf(answer, choices.root);
  const listed: Listed = new Map(answer.memberList.map((member) => [member.memberId, member]));
  const entries = new Map(book.chapters.flat().map((entry) => [entry.number, entry]));
  const people = [...entries.values()].flatMap(({ member, spouse }) => [member, spouse]);
  const members = new Set([...people, ...book.others].flatMap((person) => person?.memberId ?? [])).size;
  return {
    cover: {
      head: headOfFamilyName,
      gotra,
      extent: bookTexts.extent(members, book.chapters.length),
      date: formatBirthDate(today),
    },
    links: linksOf(start ? choices : { ...choices, root: null }, pathname),
    start: start && {
      text: bookTexts.startsAt(fullName(start) || bookTexts.unknownPerson),
      whole: treeAddress(pathname, choices)({ root: null }),
    },
    chapters: book.chapters.map((chapter, at) => ({
      title: bookTexts.generation(at + 1),
      entries: chapter.map((entry) => entryView(entry, entries, listed)),
    })),
    others: book.others.map((person) => ({
      ...personView(person, listed),
      anchor: anchorOf(person.number),
    })),
    index: {
      latin: indexView(book.index.latin, ({ name }) => name),
      hindi: indexView(book.index.hindi, ({ nameInHindi }) => nameInHindi),
    },
    birthdays: birthdaysView(book.birthdays),
  };
}
