import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { startAt } from "../outline/outline";

/** Below a number of this many parts, each child starts a new top-level number. */
const NUMBER_MAX_PARTS = 12;

export interface BookPerson {
  person: Person;
  /** 1.2.1; for a spouse of the family 1.2.1a, or 1.2.1b in a second marriage. */
  number: string;
}

export const marriagesOf = (couple: TreeCouple) => [couple, ...couple.remarriages];

/** Leaves out marriages without a spouse, which only group the children of one parent. */
export const marriagesToSpouses = (couple: TreeCouple) => marriagesOf(couple).filter(({ spouse }) => spouse);

/** All marriages of a member share one number, and their children are numbered in one sequence. */
function coupleNumbers(firstMarriages: readonly TreeCouple[], nextNumber: () => string) {
  const numbers = new Map<TreeCouple, string>();
  for (const couple of firstMarriages) {
    const own = numbers.get(couple) ?? nextNumber();
    const isDeep = own.split(".").length >= NUMBER_MAX_PARTS;
    let born = 0;
    for (const marriage of marriagesOf(couple)) {
      numbers.set(marriage, own);
      for (const child of marriage.children) numbers.set(child, isDeep ? nextNumber() : `${own}.${++born}`);
    }
  }
  return numbers;
}

const SPOUSE_LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** 1.2a for the spouse of a member's first marriage, 1.2b for that of the second. */
export function spouseNumber(number: string, at: number): string {
  return `${number}${SPOUSE_LETTERS[at] ?? `z${at}`}`;
}

/** Spouses share an entry. */
export function entryAnchor(number: string): string {
  return `n${number.replace(/[a-z]\d*$/, "")}`;
}

/**
 * @param family redacted, if it is not for its own members.
 * @param phones whether entries have the numbers of the living, as in a file.
 */
export function familyBook(family: Family, root: number | null, phones = false) {
  const { couples, start } = startAt(family, root);
  let last = 0;
  const nextNumber = () => String(++last);
  const firstMarriages = couples.filter(({ first }) => first === null);
  const numbers = coupleNumbers(firstMarriages, nextNumber);
  const numberOf = (couple: TreeCouple) => numbers.get(couple) ?? "";
  const members = couples.map((couple) => [couple.member, numberOf(couple)] as const);
  const spouses = firstMarriages.flatMap((couple) =>
    marriagesToSpouses(couple).map(({ spouse }, at) => [spouse, spouseNumber(numberOf(couple), at)] as const),
  );
  // Each one's number as a child of the family, or else as a spouse; the later entry of a map wins.
  const inTree = new Map([...members, ...spouses].reverse());
  const everyone = [...family.people.values()]
    .filter((person) => !start || inTree.has(person))
    .map((person): BookPerson => ({ person, number: inTree.get(person) ?? nextNumber() }));
  return {
    family,
    phones,
    /** Where the branch starts; null in the book of the whole family. */
    start,
    chapters: [...Map.groupBy(firstMarriages, ({ generation }) => generation).values()],
    numberOf,
    everyone,
    others: everyone.filter(({ person }) => !inTree.has(person)),
  };
}

export type FamilyBook = ReturnType<typeof familyBook>;
