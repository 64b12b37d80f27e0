import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { paths } from "~/paths";
import { shareLinks } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate, monthName } from "~/ui/format/date";
import { familyHeading, headOfFamily } from "~/ui/format/family";
import { fullNameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import type { CardLink } from "../card";
import { type TreeChoices, treeAddress } from "../choices";
import { startAt } from "../excerpt";
import { familyBook } from "./book";
import type { BookPerson, IndexSection } from "./book-people";
import { entryView, outlineView } from "./entry-view";
import { anchorOf, type Listed, nameInBook, personView } from "./person-view";

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
function indexViews({ latin, hindi }: ReturnType<typeof familyBook>["index"]) {
  const inLatin = {
    title: t("book.index"),
    lang: "en",
    sections: sectionsView(latin, ({ name }) => name),
  };
  const inHindi = {
    title: t("book.indexInHindi"),
    lang: "hi",
    sections: sectionsView(hindi, ({ hindiLine }) => hindiLine),
  };
  const views = language() === "hi" ? [inHindi, inLatin] : [inLatin, inHindi];
  return views.filter(({ sections }) => sections.length > 0);
}

export type IndexView = ReturnType<typeof indexViews>[number];

function birthdaysView(months: readonly (readonly BookPerson[])[]) {
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

type FamilyBook = ReturnType<typeof familyBook>;

/** The book of the whole family, or of the branch at which the visitor started the tree. */
function bookOf({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, root: number | null) {
  const { couples, start } = startAt(familyRoot, root);
  const inTree = new Set(peopleOf(couples).map(({ memberId }) => memberId));
  const listed = start ? memberList.filter(({ memberId }) => inTree.has(memberId)) : memberList;
  return { book: familyBook(couples[0]?.node ?? null, listed, familyDetails), start };
}

function linksOf(choices: TreeChoices, pathname: string, isBranch: boolean): CardLink[] {
  const address = treeAddress(pathname, isBranch ? choices : { ...choices, root: null });
  return [
    { text: t("book.outline"), href: address({ kind: "outline" }) },
    { text: t("book.chart"), href: address({ kind: "chart" }) },
    ...(isBranch ? [{ text: t("book.whole"), href: address({ root: null }) }] : []),
  ];
}

/** How many stand in the book, each counted once. */
function extentOf({ chapters, others }: FamilyBook): string {
  const marriages = chapters.flat().flatMap((entry) => [entry, ...entry.remarriages]);
  const people = [...marriages.flatMap(({ member, spouse }) => [member, spouse]), ...others];
  const members = new Set(people.flatMap((person) => person?.memberId ?? [])).size;
  if (members === 0) return t("book.nobody");
  const generations = chapters.length > 0 ? t("book.generations", { count: chapters.length }) : null;
  return joinNonEmpty([t("book.members", { count: members }), generations], ", ");
}

export interface BookSite {
  today: CalendarDate;
  publicOrigin: string;
}

export function bookView(
  answer: FamilyDetailsAnswer,
  pathname: string,
  choices: TreeChoices,
  { today, publicOrigin }: BookSite,
) {
  const { familyDetails } = answer;
  const { familyId, gotra } = familyDetails;
  const { book, start } = bookOf(answer, choices.root);
  const members = new Map(answer.memberList.map((member) => [member.memberId, member]));
  const listed: Listed = { members, family: familyDetails };
  const toRead = (person: TreeMember) => fullNameToRead(person, members.get(person.memberId), familyDetails);
  const address = publicOrigin + paths.familyBook(familyId) + (start ? `&root=${start.memberId}` : "");
  return {
    share: shareLinks([t("book.title"), familyHeading(answer.familyDetails), address]),
    outline: outlineView(book.chapters, listed),
    cover: { head: headOfFamily(answer), gotra, extent: extentOf(book), date: formatKnownDate(today) },
    links: linksOf(choices, pathname, start !== null),
    // Set where the book begins below the top of the tree.
    start: start && t("book.startsAt", { name: toRead(start) || t("member.thisMember") }),
    chapters: book.chapters.map((chapter, at) => ({
      title: t("book.generation", { number: at + 1 }),
      entries: chapter.map((entry) => entryView(entry, listed)),
    })),
    others: book.others.map((person) => ({
      ...personView(person, listed),
      anchor: anchorOf(person.number),
    })),
    indexes: indexViews(book.index),
    birthdays: birthdaysView(book.birthdays),
  };
}

export type BookView = ReturnType<typeof bookView>;
