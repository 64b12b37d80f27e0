import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";

/** Below a number of this many parts, each child starts a new top-level number. */
const NUMBER_MAX_PARTS = 12;

export const marriagesOf = (couple: TreeCouple) => [couple, ...couple.remarriages];

/** Leaves out marriages without a spouse, which only group the children of one parent. */
export const marriagesToSpouses = (couple: TreeCouple) => marriagesOf(couple).filter(({ spouse }) => spouse);

/** All marriages of a member share one number, and their children are numbered in one sequence. */
function coupleNumbers(firstMarriages: readonly TreeCouple[], nextNumber: () => string) {
  const numbers = new Map<TreeCouple, string>();
  for (const couple of firstMarriages) {
    const coupleNumber = numbers.get(couple) ?? nextNumber();
    const isDeep = coupleNumber.split(".").length >= NUMBER_MAX_PARTS;
    let childrenNumbered = 0;
    for (const marriage of marriagesOf(couple)) {
      numbers.set(marriage, coupleNumber);
      for (const child of marriage.children)
        numbers.set(child, isDeep ? nextNumber() : `${coupleNumber}.${++childrenNumbered}`);
    }
  }
  return numbers;
}

const SPOUSE_LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** 1.2a for the spouse of a member's first marriage, 1.2b for that of the second. */
export function spouseNumber(number: string, index: number): string {
  return `${number}${SPOUSE_LETTERS[index] ?? `z${index}`}`;
}

/** Spouses share an entry. */
export function entryAnchor(number: string): string {
  return `n${number.replace(/[a-z]\d*$/, "")}`;
}

/** Gives 1.2.1 to a couple, 1.2.1b to a second spouse, and a new number to others, who are left out of a branch. */
export function numbersOf(couples: readonly TreeCouple[], people: readonly Person[], isBranch: boolean) {
  let last = 0;
  const nextNumber = () => String(++last);
  const firstMarriages = couples.filter(({ firstMarriage }) => firstMarriage === null);
  const numbers = coupleNumbers(firstMarriages, nextNumber);
  const numberOf = (couple: TreeCouple) => numbers.get(couple) ?? "";
  const members = couples.map((couple) => [couple.member, numberOf(couple)] as const);
  const spouses = firstMarriages.flatMap((couple) =>
    marriagesToSpouses(couple).map(
      ({ spouse }, index) => [spouse, spouseNumber(numberOf(couple), index)] as const,
    ),
  );
  // Prefers a person's number as a child of the family. The last entry for a person wins, hence the reverse order.
  const inTree = new Map([...members, ...spouses].reverse());
  const everyone = people
    .filter((person) => !isBranch || inTree.has(person))
    .map((person) => ({ person, number: inTree.get(person) ?? nextNumber() }));
  const others = everyone.filter(({ person }) => !inTree.has(person));
  return { firstMarriages, numberOf, everyone, others };
}
