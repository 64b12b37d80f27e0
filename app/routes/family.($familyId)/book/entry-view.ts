import { t } from "~/i18n/text.server";
import { formatKnownDate, parseDay, readDay } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";
import type { CardLink } from "../card";
import { type BookEntry, spouseNumber } from "./book";
import {
  anchorOf,
  firstNameOf,
  knownName,
  type Listed,
  lastNameOf,
  nameInBook,
  personView,
  unknownPerson,
} from "./person-view";

/** `Hari and Savitri Verma`, or both names in full where the last names differ; without the unknown names. */
function coupleName({ member, spouse }: BookEntry, listed: Listed): string {
  const [one = "", other = ""] = [member, spouse].map((person) => (person ? knownName(person) : ""));
  if (!member || !spouse || !one || !other) return one || other;
  const lastName = lastNameOf(member, listed);
  const isOneName = lastName !== "" && lastName === lastNameOf(spouse, listed);
  const firstName = isOneName && firstNameOf(spouse, listed) ? firstNameOf(member, listed) : "";
  return t("book.couple", { one: firstName || one, other });
}

function childOf(gender: string | null, parents: string): string {
  if (gender === "Male") return t("book.sonOf", { parents });
  return gender === "Female" ? t("book.daughterOf", { parents }) : t("book.childOf", { parents });
}

function placeOf({ member, parent }: BookEntry, listed: Listed) {
  const parents = parent && coupleName(parent, listed);
  if (!parents) return null;
  const gender = (member && listed.members.get(member.memberId)?.gender) ?? null;
  const { number } = parent;
  return { text: childOf(gender, parents), number, href: `#${anchorOf(number)}` };
}

function marriedOf({ member, spouse }: BookEntry, { members }: Listed): string {
  if (!spouse) return "";
  const dates = [member, spouse].map((person) => person && members.get(person.memberId)?.weddingDate);
  const day = parseDay(dates.find(Boolean) ?? null, "UTC");
  return day === null ? "" : t("book.married", { date: formatKnownDate(readDay(day)) });
}

function marriageView(entry: BookEntry, listed: Listed, spouseNumber: string) {
  const { spouse, children, repeats } = entry;
  const childLink = ({ number, member }: BookEntry): CardLink => {
    const firstName = member ? firstNameOf(member, listed) : "";
    return { text: joinNonEmpty([number, firstName], "\u00a0"), href: `#${anchorOf(number)}` };
  };
  const there = children.length === 0 && repeats && repeats.children.length > 0 ? repeats.number : null;
  return {
    spouse: spouse && { ...personView(spouse, listed), number: spouseNumber },
    married: marriedOf(entry, listed),
    children: children.map(childLink),
    elsewhere:
      there === null
        ? null
        : { text: t("book.childrenThere", { number: there }), href: `#${anchorOf(there)}` },
  };
}

/** A member of a chapter in words, with every marriage. */
export function entryView(entry: BookEntry, listed: Listed) {
  const { number, member, remarriages } = entry;
  return {
    number,
    anchor: anchorOf(number),
    member: member ? { ...personView(member, listed), number } : unknownPerson(number),
    place: placeOf(entry, listed),
    marriages: [entry, ...remarriages].map((marriage, at) =>
      marriageView(marriage, listed, spouseNumber(number, at)),
    ),
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

/** `Hari and Savitri Verma`; after several marriages `Hari Verma: 1. Savitri Verma 2. Vimla Verma`. */
function marriageNames(entry: BookEntry, listed: Listed): string {
  const { member, remarriages } = entry;
  if (!member || remarriages.length === 0) return coupleName(entry, listed) || t("book.unknown");
  const spouses = [entry, ...remarriages].map(({ spouse }) =>
    spouse ? nameInBook(spouse) : t("book.unknown"),
  );
  return `${nameInBook(member)}: ${spouses.map((spouse, at) => `${at + 1}. ${spouse}`).join(" ")}`;
}

/** The couples of the tree in a few lines, each with its children below. */
export function outlineView(chapters: readonly BookEntry[][], listed: Listed): OutlineView[] {
  const shown = shownChapters(chapters);
  const entries = new Set(shown.flat());
  const view = (entry: BookEntry): OutlineView => {
    const { number, remarriages } = entry;
    const all = [entry, ...remarriages].flatMap(({ children }) => children);
    const children = all.filter((child) => entries.has(child)).map(view);
    return {
      number,
      name: marriageNames(entry, listed),
      href: `#${anchorOf(number)}`,
      children,
      goesOn: all.length > children.length,
    };
  };
  return (shown[0] ?? []).map(view);
}
