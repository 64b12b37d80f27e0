import { type Couple, couplesOf, peopleOf } from "~/kinship/couples";
import type { TreeCouple } from "~/kinship/graph";
import { type BookPerson, birthdaysByMonth, bookPerson, type ListedMember, nameIndex } from "./book-people";

export interface BookEntry {
  number: string;
  member: BookPerson | null;
  spouse: BookPerson | null;
  parentNumber: string | null;
  childNumbers: string[];
  /** The entry where the same couple stands already, with its children. */
  repeats: string | null;
}

/** A deeper couple begins with a number of its own, so that a chain of generations stays readable. */
const NUMBER_MAX_PARTS = 12;

type ListedCouple = Couple<ListedMember>;
type Numbers = ReadonlyMap<ListedCouple, string>;

/** Hands out 1, 2, 3 … to those who have no numbered parent. */
function wholeNumbers(): () => string {
  let last = 0;
  return () => String(++last);
}

function coupleNumbers(couples: readonly ListedCouple[], nextNumber: () => string): Numbers {
  const numbers = new Map<ListedCouple, string>();
  for (const couple of couples) {
    const own = numbers.get(couple) ?? nextNumber();
    numbers.set(couple, own);
    const isDeep = own.split(".").length >= NUMBER_MAX_PARTS;
    couple.children.forEach((child, at) => {
      numbers.set(child, isDeep ? nextNumber() : `${own}.${at + 1}`);
    });
  }
  return numbers;
}

/** Everyone of the tree once: at the place of their birth, else beside their spouse. */
function memberNumbers(numbers: Numbers): Map<number, string> {
  const found = new Map<number, string>();
  const add = (member: ListedMember | null, number: string) => {
    if (member !== null && !found.has(member.memberId)) found.set(member.memberId, number);
  };
  for (const [{ member }, number] of numbers) add(member, number);
  for (const [{ spouse }, number] of numbers) add(spouse, `${number}a`);
  return found;
}

function chaptersOf(numbers: Numbers, people: ReadonlyMap<number, BookPerson>): BookEntry[][] {
  const chapters: BookEntry[][] = [];
  const numberOf = (couple: ListedCouple | null) => (couple && numbers.get(couple)) ?? null;
  const personOf = (member: ListedMember | null) => (member && people.get(member.memberId)) ?? null;
  for (const [couple, number] of numbers) {
    const chapter = chapters[couple.generation - 1] ?? [];
    chapters[couple.generation - 1] = chapter;
    chapter.push({
      number,
      member: personOf(couple.member),
      spouse: personOf(couple.spouse),
      parentNumber: numberOf(couple.parent),
      childNumbers: couple.children.flatMap((child) => numberOf(child) ?? []),
      repeats: numberOf(couple.repeats),
    });
  }
  return chapters;
}

/** The book of a family; `listed` knows birth dates and Hindi names, which the tree does not. */
export function familyBook(
  root: TreeCouple<ListedMember> | null,
  listed: readonly ListedMember[],
  familyNameInHindi: string | null,
) {
  const nextNumber = wholeNumbers();
  const couples = couplesOf(root);
  const numbers = coupleNumbers(couples, nextNumber);
  const inTree = memberNumbers(numbers);
  const people = new Map<number, BookPerson>();
  for (const member of [...listed, ...peopleOf(couples)]) {
    if (people.has(member.memberId)) continue;
    const number = inTree.get(member.memberId) ?? nextNumber();
    people.set(member.memberId, bookPerson(member, number, familyNameInHindi));
  }
  const everyone = [...people.values()];
  return {
    chapters: chaptersOf(numbers, people),
    // Listed members who do not stand in the tree.
    others: everyone.filter(({ memberId }) => !inTree.has(memberId)),
    index: nameIndex(everyone),
    birthdays: birthdaysByMonth(everyone),
  };
}
