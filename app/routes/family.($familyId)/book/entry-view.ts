import { t } from "~/i18n/text.server";
import { formatKnownDate, parseDay, readDay } from "~/ui/format/date";
import { fullName } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import type { CardLink } from "../card";
import type { BookEntry } from "./book";
import { anchorOf, type Listed, nameInBook, namePartsOf, personView, unknownPerson } from "./person-view";

/** `Hari and Savitri Verma`, or both names in full where the last names differ. */
function coupleName({ member, spouse }: BookEntry, listed: Listed): string {
  if (!member || !spouse) {
    const person = member ?? spouse;
    return person ? nameInBook(person) : "";
  }
  const [one, other] = [namePartsOf(member, listed), namePartsOf(spouse, listed)];
  const isOneName = one.lastName === other.lastName && one.firstName && other.firstName;
  const first = isOneName ? one.firstName : nameInBook(member);
  return t("book.couple", { one: first ?? "", other: isOneName ? fullName(other) : nameInBook(spouse) });
}

function childOf(gender: string | null, parents: string): string {
  if (gender === "Male") return t("book.sonOf", { parents });
  return gender === "Female" ? t("book.daughterOf", { parents }) : t("book.childOf", { parents });
}

function placeOf(entry: BookEntry, parent: BookEntry | undefined, listed: Listed) {
  const parents = parent && coupleName(parent, listed);
  if (!parents) return null;
  const gender = (entry.member && listed.members.get(entry.member.memberId)?.gender) ?? null;
  const { number } = parent;
  return { text: childOf(gender, parents), number, href: `#${anchorOf(number)}` };
}

function marriedOf({ member, spouse }: BookEntry, { members }: Listed): string {
  if (!spouse) return "";
  const dates = [member, spouse].map((person) => person && members.get(person.memberId)?.weddingDate);
  const day = parseDay(dates.find(Boolean) ?? null, "UTC");
  return day === null ? "" : t("book.married", { date: formatKnownDate(readDay(day)) });
}

/** A couple of a chapter in words; `entries` are all of the book, by their numbers. */
export function entryView(entry: BookEntry, entries: ReadonlyMap<string, BookEntry>, listed: Listed) {
  const { number, member, spouse, parentNumber, childNumbers, repeats } = entry;
  const isElsewhere = repeats !== null && childNumbers.length === 0;
  const hasChildrenThere = isElsewhere && (entries.get(repeats)?.childNumbers.length ?? 0) > 0;
  const childLink = (child: string): CardLink => {
    const person = entries.get(child)?.member;
    const firstName = person ? namePartsOf(person, listed).firstName : null;
    return { text: joinNonEmpty([child, firstName], "\u00a0"), href: `#${anchorOf(child)}` };
  };
  return {
    number,
    anchor: anchorOf(number),
    member: member ? { ...personView(member, listed), number } : unknownPerson(number),
    spouse: spouse && { ...personView(spouse, listed), number: `${number}a` },
    married: marriedOf(entry, listed),
    place: placeOf(entry, entries.get(parentNumber ?? ""), listed),
    children: childNumbers.map(childLink),
    elsewhere: hasChildrenThere
      ? { text: t("book.childrenThere", { number: repeats }), href: `#${anchorOf(repeats)}` }
      : null,
  };
}

export type EntryView = ReturnType<typeof entryView>;

/** As much as one page holds; the chapters tell of everyone. */
const MAX_COUPLES = 80;
const MAX_GENERATIONS = 6;

export interface OutlineView {
  number: string;
  name: string;
  href: string;
  children: OutlineView[];
  /** Has children in chapters that the outline leaves out. */
  goesOn: boolean;
}

/** The first generations, whole, as far as they fit one page; the first always. */
function shownChapters(chapters: readonly BookEntry[][]): readonly BookEntry[][] {
  let couples = 0;
  return chapters.slice(0, MAX_GENERATIONS).filter((chapter, at) => {
    couples += chapter.length;
    return at === 0 || couples <= MAX_COUPLES;
  });
}

/** The couples of the tree in a few lines, each with its children below. */
export function outlineView(chapters: readonly BookEntry[][], listed: Listed): OutlineView[] {
  const entries = new Map(
    shownChapters(chapters)
      .flat()
      .map((entry) => [entry.number, entry]),
  );
  const view = (entry: BookEntry): OutlineView => {
    const { number, childNumbers } = entry;
    const children = childNumbers.flatMap((child) => entries.get(child) ?? []).map(view);
    return {
      number,
      name: coupleName(entry, listed),
      href: `#${anchorOf(number)}`,
      children,
      goesOn: childNumbers.length > children.length,
    };
  };
  return [...entries.values()].filter(({ parentNumber }) => !entries.has(parentNumber ?? "")).map(view);
}
