import type { Family, TreeCouple } from "~/family/family";
import { bothScripts, familyHeading } from "~/family/names";
import type { Person } from "~/family/person";
import { spouseLabel } from "~/family/relationship";
import { script } from "~/i18n/choices.server";
import { formatDay, formatKnownDate } from "~/i18n/format/date";
import { compareNames, initialOf, joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { shownPicture } from "~/ui/image";
import { startAt } from "../tree/outline";
import { marriagesOf, marriagesToSpouses, numbersOf, spouseNumber } from "./numbers";

/** More do not fit the width of a column. */
const OUTLINE_MAX_GENERATIONS = 6;

interface BookContext extends ReturnType<typeof numbersOf> {
  family: Family;
  withPhones: boolean;
}

const nameInBook = (person: Person | null) => person?.displayName || t("book.unknown");

/** `Hari and Savitri Verma`, or both full names if the last names differ. Leaves out unknown names. */
function coupleName({ member, spouse }: TreeCouple): string {
  const [one = "", other = ""] = [member, spouse].map((person) => person?.displayName ?? "");
  if (!member || !spouse || !one || !other) return one || other;
  const lastName = member.displayLastName;
  const isOneName = lastName !== "" && lastName === spouse.displayLastName;
  const firstName = isOneName && spouse.displayFirstName ? member.displayFirstName : "";
  return t("book.couple", { one: firstName || one, other });
}

/** `Hari and Savitri Verma`; after several marriages `Hari Verma: 1. Savitri Verma 2. Vimla Verma`. */
function marriageNames(couple: TreeCouple): string {
  const { member } = couple;
  const spouses = marriagesOf(couple).filter((marriage) => marriage.spouse || marriage === couple);
  if (!member || spouses.length < 2) return coupleName(couple) || t("book.unknown");
  const names = spouses.map(({ spouse }, index) => `${index + 1}. ${nameInBook(spouse)}`);
  return `${nameInBook(member)}: ${names.join(" ")}`;
}

export interface OutlineLine {
  number: string;
  names: string;
  /** Empty if the outline ends here; `isCut` then says whether there are any. */
  children: readonly OutlineLine[];
  isCut: boolean;
}

function outlineLines(
  couples: readonly TreeCouple[],
  generations: number,
  context: BookContext,
): OutlineLine[] {
  return couples.map((couple) => {
    const children = marriagesOf(couple).flatMap((marriage) => marriage.children);
    const isLast = generations === 1;
    return {
      number: context.numberOf(couple),
      names: marriageNames(couple),
      children: isLast ? [] : outlineLines(children, generations - 1, context),
      isCut: isLast && children.length > 0,
    };
  });
}

function factsOf({ birth, isLiving, lifespan, displayAge }: Person): string[] {
  const date = formatKnownDate(birth);
  const born = date && t("book.born", { date });
  const died = lifespan
    ? t("book.died", { year: lifespan.died })
    : joinNonEmpty([t("member.deceased"), displayAge], " ");
  return [born, isLiving ? "" : died].filter((fact) => fact !== "");
}

function childOf(gender: string | null, parents: string): string {
  if (gender === "Male") return t("book.sonOf", { parents });
  return gender === "Female" ? t("book.daughterOf", { parents }) : t("book.childOf", { parents });
}

function parentsOf({ member, parent }: TreeCouple, { numberOf }: BookContext) {
  const parents = parent && coupleName(parent);
  return parents ? { text: childOf(member?.gender ?? null, parents), number: numberOf(parent) } : null;
}

/** @param label null for the entry's member, else such as `Wife`. */
function personInBook(
  person: Person | null,
  number: string,
  label: string | null,
  { withPhones }: BookContext,
) {
  const { first, second } = bothScripts(person?.name ?? "", person?.nameInHindi ?? null);
  return {
    number,
    label,
    href: person && paths.member(person.memberId),
    name: { ...first, text: first.text || t("book.unknown") },
    second,
    facts: person ? factsOf(person) : [],
    portrait: shownPicture(person?.portrait ?? null),
    phone: withPhones ? (person?.phoneToCall ?? null) : null,
  };
}

export type PersonInBook = ReturnType<typeof personInBook>;

/** The children's entries; for a repeated couple the entry that has them. */
function childrenOf({ children, firstPlace }: TreeCouple, { numberOf }: BookContext) {
  if (children.length > 0) {
    const entries = children.map((child) => {
      const number = numberOf(child);
      return { number, text: joinNonEmpty([number, child.member?.displayFirstName], "\u00a0") };
    });
    return { label: t("book.children"), entries };
  }
  if (!firstPlace || firstPlace.children.length === 0) return null;
  const number = numberOf(firstPlace);
  return { label: "", entries: [{ number, text: t("book.childrenThere", { number }) }] };
}

function entryOf(couple: TreeCouple, context: BookContext) {
  const { family, numberOf } = context;
  const number = numberOf(couple);
  const toSpouses = marriagesToSpouses(couple);
  return {
    number,
    member: personInBook(couple.member, number, null, context),
    parents: parentsOf(couple, context),
    marriages: marriagesOf(couple).map((marriage) => {
      const { spouse } = marriage;
      const index = toSpouses.indexOf(marriage);
      const place = toSpouses.length > 1 ? `${index + 1}.` : "";
      const word = spouseLabel(family.bondOf(marriage), spouse?.gender ?? null);
      const label = joinNonEmpty([place, word], " ");
      return {
        spouse: spouse && personInBook(spouse, spouseNumber(number, index), label, context),
        wedding: family.displayWedding(marriage),
        children: childrenOf(marriage, context),
      };
    }),
  };
}

export type BookEntry = ReturnType<typeof entryOf>;

/** Groups names by their first letter in the viewer's script. */
function nameIndex({ everyone }: BookContext) {
  const namesWithNumbers = everyone
    .map(({ person, number }) => ({ number, name: person.displayName, memberId: person.memberId }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => compareNames(one.name, other.name) || one.memberId - other.memberId);
  return [...Map.groupBy(namesWithNumbers, ({ name }) => initialOf(name))];
}

function sizeText(generations: number, { everyone }: BookContext): string {
  if (everyone.length === 0) return t("book.nobody");
  const count = generations > 0 ? t("book.generations", { count: generations }) : null;
  return joinNonEmpty([t("book.members", { count: everyone.length }), count], ", ");
}

/** @param family as redacted for its readers. @param withPhones true for the file, which has phone numbers of the living. */
export function bookView(family: Family, root: number | null, withPhones = false) {
  const { couples, start } = startAt(family, root);
  const context = { family, withPhones, ...numbersOf(couples, family.listed, start !== null) };
  const chapters = [...Map.groupBy(context.firstMarriages, ({ generation }) => generation).values()];
  const { familyNameInHindi, familyImage, gotra } = family.details;
  const name = start && (start.displayName || t("member.thisMember"));
  return {
    cover: {
      image: shownPicture(familyImage),
      heading: familyHeading(family.details),
      headingInHindi: script() === "latin" ? familyNameInHindi : null,
      start: name === null ? null : t("book.startsAt", { name }),
      head: family.displayHead,
      gotra,
      size: sizeText(chapters.length, context),
      date: formatDay(family.today, "date"),
    },
    outline: outlineLines(chapters[0] ?? [], OUTLINE_MAX_GENERATIONS, context),
    chapters: chapters.map((chapter, index) => ({
      title: t("book.generation", { number: index + 1 }),
      entries: chapter.map((couple) => entryOf(couple, context)),
    })),
    others: context.others.map(({ person, number }) => personInBook(person, number, null, context)),
    index: nameIndex(context),
  };
}

export type BookView = ReturnType<typeof bookView>;
