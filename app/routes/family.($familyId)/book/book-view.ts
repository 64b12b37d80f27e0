import type { FamilyDetailsAnswer } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { paths } from "~/paths";
import { shareLinks } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { familyHeading, headOfFamily } from "~/ui/format/family";
import { fullNameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import type { CardLink } from "../card";
import { type TreeChoices, treeAddress } from "../choices";
import { startAt } from "../excerpt";
import { type FamilyBook, familyBook } from "./book";
import { birthdayMonths, nameIndexes } from "./book-lists-view";
import { entryAnchor, personView } from "./book-person";
import { entryView, outlineView } from "./entry-view";

/** The book of the whole family, or of the branch at which the visitor started the tree. */
function bookOf({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, root: number | null) {
  const { couples, start } = startAt(familyRoot, root);
  const inTree = new Set(peopleOf(couples).map(({ memberId }) => memberId));
  const listed = start ? memberList.filter(({ memberId }) => inTree.has(memberId)) : memberList;
  return { book: familyBook(couples, listed, familyDetails), start };
}

function linksOf(choices: TreeChoices, pathname: string, isBranch: boolean): CardLink[] {
  const address = treeAddress(pathname, isBranch ? choices : { ...choices, root: null });
  return [
    { text: t("book.outline"), href: address({ kind: "outline" }) },
    { text: t("book.chart"), href: address({ kind: "chart" }) },
    ...(isBranch ? [{ text: t("book.whole"), href: address({ root: null }) }] : []),
  ];
}

function extentOf({ chapters, everyone }: FamilyBook): string {
  if (everyone.length === 0) return t("book.nobody");
  const generations = chapters.length > 0 ? t("book.generations", { count: chapters.length }) : null;
  return joinNonEmpty([t("book.members", { count: everyone.length }), generations], ", ");
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
  const { familyDetails, memberList } = answer;
  const { book, start } = bookOf(answer, choices.root);
  const listedStart = start && memberList.find(({ memberId }) => memberId === start.memberId);
  const startName = start && fullNameToRead(start, listedStart ?? undefined, familyDetails);
  const address =
    publicOrigin + paths.familyBook(familyDetails.familyId) + (start ? `&root=${start.memberId}` : "");
  return {
    share: shareLinks([t("book.title"), familyHeading(familyDetails), address]),
    outline: outlineView(book),
    cover: {
      head: headOfFamily(answer),
      gotra: familyDetails.gotra,
      extent: extentOf(book),
      date: formatKnownDate(today),
    },
    links: linksOf(choices, pathname, start !== null),
    start: start && t("book.startsAt", { name: startName || t("member.thisMember") }),
    chapters: book.chapters.map((chapter, at) => ({
      title: t("book.generation", { number: at + 1 }),
      entries: chapter.map((couple) => entryView(couple, book)),
    })),
    others: book.others.map((person) => ({
      ...personView(person, person.number),
      anchor: entryAnchor(person.number),
    })),
    indexes: nameIndexes(book.everyone),
    birthdays: birthdayMonths(book.everyone),
  };
}

export type BookView = ReturnType<typeof bookView>;
