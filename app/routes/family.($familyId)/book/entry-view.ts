import { t } from "~/i18n/text.server";
import { formatKnownDate, parseDay, readDay } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";
import type { TreeCouple } from "../excerpt";
import { type FamilyBook, marriagesOf, spouseNumber } from "./book";
import {
  entryAnchor,
  firstNameOf,
  knownName,
  lastNameOf,
  nameInBook,
  personView,
  unknownPerson,
} from "./book-person";

/** `Hari and Savitri Verma`, or both names in full where the last names differ; without the unknown names. */
function coupleName(couple: TreeCouple, { personOf, family }: FamilyBook): string {
  const [member, spouse] = [personOf(couple.member), personOf(couple.spouse)];
  const [one = "", other = ""] = [member, spouse].map((person) => (person ? knownName(person) : ""));
  if (!member || !spouse || !one || !other) return one || other;
  const lastName = lastNameOf(member, family);
  const isOneName = lastName !== "" && lastName === lastNameOf(spouse, family);
  const firstName = isOneName && firstNameOf(spouse) ? firstNameOf(member) : "";
  return t("book.couple", { one: firstName || one, other });
}

function childOf(gender: string | null, parents: string): string {
  if (gender === "Male") return t("book.sonOf", { parents });
  return gender === "Female" ? t("book.daughterOf", { parents }) : t("book.childOf", { parents });
}

function entryLink(number: string, text = number) {
  return { text, number, href: `#${entryAnchor(number)}` };
}

function parentsLink({ member, parent }: TreeCouple, book: FamilyBook) {
  const parents = parent && coupleName(parent, book);
  if (!parents) return null;
  const gender = book.personOf(member)?.listed?.gender ?? null;
  return entryLink(book.numberOf(parent), childOf(gender, parents));
}

function weddingText({ member, spouse }: TreeCouple, { personOf }: FamilyBook): string {
  if (!spouse) return "";
  const dates = [member, spouse].map((person) => personOf(person)?.listed?.weddingDate);
  const day = parseDay(dates.find(Boolean) ?? null, "UTC");
  return day === null ? "" : t("book.married", { date: formatKnownDate(readDay(day)) });
}

function marriageView(marriage: TreeCouple, numberOfSpouse: string, book: FamilyBook) {
  const { children, repeats } = marriage;
  const spouse = book.personOf(marriage.spouse);
  const childLink = (child: TreeCouple) => {
    const [number, person] = [book.numberOf(child), book.personOf(child.member)];
    return entryLink(number, joinNonEmpty([number, person && firstNameOf(person)], "\u00a0"));
  };
  const there = children.length === 0 && repeats && repeats.children.length > 0 ? repeats : null;
  const number = there && book.numberOf(there);
  return {
    spouse: spouse && personView(spouse, numberOfSpouse),
    married: weddingText(marriage, book),
    children: children.map(childLink),
    elsewhere: number === null ? null : entryLink(number, t("book.childrenThere", { number })),
  };
}

/** A member with every marriage. */
export function entryView(couple: TreeCouple, book: FamilyBook) {
  const number = book.numberOf(couple);
  const member = book.personOf(couple.member);
  return {
    number,
    anchor: entryAnchor(number),
    member: member ? personView(member, number) : unknownPerson(number),
    place: parentsLink(couple, book),
    marriages: marriagesOf(couple).map((marriage, at) =>
      marriageView(marriage, spouseNumber(number, at), book),
    ),
  };
}

export type EntryView = ReturnType<typeof entryView>;

/** What fits on one page. */
const OUTLINE_MAX_COUPLES = 80;
const OUTLINE_MAX_GENERATIONS = 6;

export interface OutlineView {
  number: string;
  name: string;
  href: string;
  children: OutlineView[];
  /** Has children in chapters that the outline leaves out. */
  goesOn: boolean;
}

/** As many whole generations as fit, but always the first. */
function outlinedCouples(chapters: readonly TreeCouple[][]): Set<TreeCouple> {
  let couples = 0;
  const shown = chapters.slice(0, OUTLINE_MAX_GENERATIONS).filter((chapter, at) => {
    couples += chapter.length;
    return at === 0 || couples <= OUTLINE_MAX_COUPLES;
  });
  return new Set(shown.flat());
}

/** `Hari and Savitri Verma`; after several marriages `Hari Verma: 1. Savitri Verma 2. Vimla Verma`. */
function marriageNames(couple: TreeCouple, book: FamilyBook): string {
  const member = book.personOf(couple.member);
  if (!member || couple.remarriages.length === 0) return coupleName(couple, book) || t("book.unknown");
  const spouses = marriagesOf(couple).map(({ spouse }, at) => {
    const person = book.personOf(spouse);
    return `${at + 1}. ${person ? nameInBook(person) : t("book.unknown")}`;
  });
  return `${nameInBook(member)}: ${spouses.join(" ")}`;
}

export function outlineView(book: FamilyBook): OutlineView[] {
  const shown = outlinedCouples(book.chapters);
  const view = (couple: TreeCouple): OutlineView => {
    const { number, href } = entryLink(book.numberOf(couple));
    const all = marriagesOf(couple).flatMap(({ children }) => children);
    const children = all.filter((child) => shown.has(child)).map(view);
    return {
      number,
      name: marriageNames(couple, book),
      href,
      children,
      goesOn: all.length > children.length,
    };
  };
  return (book.chapters[0] ?? []).map(view);
}
