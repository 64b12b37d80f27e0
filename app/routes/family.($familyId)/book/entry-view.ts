import type { MemberSummary } from "~/contract/member";
import { formatBirthDate } from "~/format/birth-date";
import { parseDay, readDay } from "~/format/date";
import { fullName, toneWords } from "~/format/member";
import { joinNonEmpty } from "~/format/text";
import type { BookEntry } from "~/kinship/book";
import type { BookPerson } from "~/kinship/book-people";
import { paths } from "~/paths";
import type { CardLink } from "../card";
import { bookTexts } from "./texts";

export interface PersonView {
  number: string;
  name: string;
  nameInHindi: string;
  /** Null for someone of whom only the place in the tree is known. */
  href: string | null;
  facts: string[];
}

export interface EntryView {
  number: string;
  anchor: string;
  member: PersonView;
  spouse: PersonView | null;
  married: string;
  /** Whose child it is. */
  place: { text: string; number: string; href: string } | null;
  children: CardLink[];
  /** Where this couple's children stand, if not here. */
  elsewhere: CardLink | null;
}

/** What the list tells of members, by their id. */
export type Listed = ReadonlyMap<number, MemberSummary>;

/** A spouse stands in the same entry. */
export function anchorOf(number: string): string {
  return `n${number.replace(/a$/, "")}`;
}

/** When someone died is only in the age as the backend words it. */
function factsOf({ birth, alive, memberId }: BookPerson, listed: Listed): string[] {
  const death = alive ? "" : joinNonEmpty([toneWords("deceased"), listed.get(memberId)?.age], " ");
  return [formatBirthDate(birth), death].filter((fact) => fact !== "");
}

export function personView(person: BookPerson, listed: Listed): PersonView {
  return {
    number: person.number,
    name: person.name || bookTexts.unknownPerson,
    nameInHindi: person.nameInHindi,
    href: paths.member(person.memberId),
    facts: factsOf(person, listed),
  };
}

function unknownPerson(number: string): PersonView {
  return { number, name: bookTexts.unknownPerson, nameInHindi: "", href: null, facts: [] };
}

function nameOf(person: BookPerson | null, listed: Listed) {
  const known = person && listed.get(person.memberId);
  return known ?? { firstName: person?.name ?? null, lastName: null };
}

/** `Hari and Savitri Verma`, or both names in full where the last names differ. */
function coupleName({ member, spouse }: BookEntry, listed: Listed): string {
  const [one, other] = [nameOf(member, listed), nameOf(spouse, listed)];
  const isOneName = one.lastName === other.lastName && one.firstName && other.firstName;
  if (isOneName) return joinNonEmpty([one.firstName, bookTexts.and, fullName(other)], " ");
  return joinNonEmpty([member?.name, spouse?.name], ` ${bookTexts.and} `);
}

function placeOf(entry: BookEntry, parent: BookEntry | undefined, listed: Listed): EntryView["place"] {
  const parents = parent && coupleName(parent, listed);
  if (!parents) return null;
  const gender = (entry.member && listed.get(entry.member.memberId)?.gender) ?? null;
  const { male, female, unknown } = bookTexts.place;
  const child = gender === "Male" ? male : gender === "Female" ? female : unknown;
  return { text: `${child} ${parents}`, number: parent.number, href: `#${anchorOf(parent.number)}` };
}

function marriedOf({ member, spouse }: BookEntry, listed: Listed): string {
  if (!spouse) return "";
  const dates = [member, spouse].map((person) => person && listed.get(person.memberId)?.weddingDate);
  const day = parseDay(dates.find(Boolean) ?? null, "UTC");
  return day === null ? "" : `${bookTexts.married} ${formatBirthDate(readDay(day))}`;
}

/** A couple of a chapter in words; `entries` are all of the book, by their numbers. */
export function entryView(
  entry: BookEntry,
  entries: ReadonlyMap<string, BookEntry>,
  listed: Listed,
): EntryView {
  const { number, member, spouse, parentNumber, childNumbers, repeats } = entry;
  const isElsewhere = repeats !== null && childNumbers.length === 0;
  const hasChildrenThere = isElsewhere && (entries.get(repeats)?.childNumbers.length ?? 0) > 0;
  const childLink = (child: string): CardLink => {
    const { firstName } = nameOf(entries.get(child)?.member ?? null, listed);
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
    elsewhere: hasChildrenThere ? { text: bookTexts.seeThere(repeats), href: `#${anchorOf(repeats)}` } : null,
  };
}
