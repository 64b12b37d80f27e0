import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { startAt } from "../excerpt";

/** Below a number of this many parts, each child starts a new top-level number. */
const NUMBER_MAX_PARTS = 12;

export interface BookPerson {
  person: Person;
  /** 1.2.1; for a spouse of the family 1.2.1a, or 1.2.1b in a second marriage. */
  number: string;
}

type Numbers = ReadonlyMap<TreeCouple, string>;

function wholeNumbers(): () => string {
  let last = 0;
  return () => String(++last);
}

export const marriagesOf = (couple: TreeCouple) => [couple, ...couple.remarriages];

/** Leaves out marriages without a spouse, which only group the children of one parent. */
export const marriagesToSpouses = (couple: TreeCouple) => marriagesOf(couple).filter(({ spouse }) => spouse);

/** All marriages of a member share one number, and their children are numbered in one sequence. */
function coupleNumbers(couples: readonly TreeCouple[], nextNumber: () => string): Numbers {
  const numbers = new Map<TreeCouple, string>();
  for (const couple of couples) {
    if (couple.first) continue;
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

/** Each member's number as a child of the family, or else as a spouse. */
function memberNumbers(couples: readonly TreeCouple[], numbers: Numbers): Map<number, string> {
  const found = new Map<number, string>();
  const add = (member: Person | null, number: string) => {
    if (member !== null && !found.has(member.memberId)) found.set(member.memberId, number);
  };
  for (const couple of couples) add(couple.member, numbers.get(couple) ?? "");
  for (const couple of couples) {
    if (couple.first) continue;
    for (const [at, { spouse }] of marriagesToSpouses(couple).entries())
      add(spouse, spouseNumber(numbers.get(couple) ?? "", at));
  }
  return found;
}

/** @param family redacted, if it is not for its own members. */
export function familyBook(family: Family, root: number | null) {
  const { couples, start } = startAt(family, root);
  const nextNumber = wholeNumbers();
  const numbers = coupleNumbers(couples, nextNumber);
  const inTree = memberNumbers(couples, numbers);
  const people = [...family.people.values()].filter(({ memberId }) => !start || inTree.has(memberId));
  const everyone = people.map((person): BookPerson => {
    return { person, number: inTree.get(person.memberId) ?? nextNumber() };
  });
  const firstMarriages = couples.filter(({ first }) => first === null);
  return {
    family,
    /** Where the branch starts; null in the book of the whole family. */
    start,
    chapters: [...Map.groupBy(firstMarriages, ({ generation }) => generation).values()],
    numberOf: (couple: TreeCouple) => numbers.get(couple) ?? "",
    everyone,
    others: everyone.filter(({ person }) => !inTree.has(person.memberId)),
  };
}

export type FamilyBook = ReturnType<typeof familyBook>;
