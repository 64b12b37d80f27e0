import type { FamilyNames } from "~/contract/family";
import { type Couple, type CoupleNode, couplesOf, peopleOf } from "~/kinship/couples";
import { type BookPerson, birthdaysByMonth, bookPerson, type ListedMember, nameIndex } from "./book-people";

/** A marriage in the book, or somebody unmarried. */
export interface BookEntry {
  /** The member's; the same for each of the member's marriages. */
  number: string;
  member: BookPerson | null;
  spouse: BookPerson | null;
  parent: BookEntry | null;
  children: BookEntry[];
  /** The entry where the same couple stands already, with its children. */
  repeats: BookEntry | null;
  /** Further marriages of the member, which have no entry of their own. */
  remarriages: BookEntry[];
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

/** All marriages of a member have one number, and their children are counted on. */
function coupleNumbers(couples: readonly ListedCouple[], nextNumber: () => string): Numbers {
  const numbers = new Map<ListedCouple, string>();
  for (const couple of couples) {
    if (couple.first) continue;
    const own = numbers.get(couple) ?? nextNumber();
    const isDeep = own.split(".").length >= NUMBER_MAX_PARTS;
    let born = 0;
    for (const marriage of [couple, ...couple.remarriages]) {
      numbers.set(marriage, own);
      for (const child of marriage.children) numbers.set(child, isDeep ? nextNumber() : `${own}.${++born}`);
    }
  }
  return numbers;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Of the spouse of a member's first marriage, second, and so on: 1.2a, 1.2b. */
export function spouseNumber(number: string, at: number): string {
  return `${number}${LETTERS[at] ?? `z${at}`}`;
}

/** Everyone of the tree once: at the place of their birth, else beside their spouse. */
function memberNumbers(couples: readonly ListedCouple[], numbers: Numbers): Map<number, string> {
  const found = new Map<number, string>();
  const add = (member: ListedMember | null, number: string) => {
    if (member !== null && !found.has(member.memberId)) found.set(member.memberId, number);
  };
  for (const couple of couples) add(couple.member, numbers.get(couple) ?? "");
  for (const couple of couples) {
    if (couple.first) continue;
    for (const [at, marriage] of [couple, ...couple.remarriages].entries())
      add(marriage.spouse, spouseNumber(numbers.get(couple) ?? "", at));
  }
  return found;
}

function chaptersOf(
  couples: readonly ListedCouple[],
  numbers: Numbers,
  people: ReadonlyMap<number, BookPerson>,
): BookEntry[][] {
  const chapters: BookEntry[][] = [];
  const entries = new Map<ListedCouple, BookEntry>();
  const entryOf = (couple: ListedCouple | null) => (couple && entries.get(couple)) ?? null;
  const personOf = (member: ListedMember | null) => (member && people.get(member.memberId)) ?? null;
  for (const couple of couples) {
    const parent = entryOf(couple.parent);
    const entry: BookEntry = {
      number: numbers.get(couple) ?? "",
      member: personOf(couple.member),
      spouse: personOf(couple.spouse),
      parent,
      children: [],
      repeats: entryOf(couple.repeats),
      remarriages: [],
    };
    entries.set(couple, entry);
    const first = entryOf(couple.first);
    if (first) first.remarriages.push(entry);
    else {
      parent?.children.push(entry);
      const chapter = chapters[couple.generation - 1] ?? [];
      chapters[couple.generation - 1] = chapter;
      chapter.push(entry);
    }
  }
  return chapters;
}

/** The book of a family; `listed` knows birth dates and Hindi names, which the tree does not. */
export function familyBook(
  root: CoupleNode<ListedMember> | null,
  listed: readonly ListedMember[],
  family: FamilyNames,
) {
  const nextNumber = wholeNumbers();
  const couples = couplesOf(root);
  const numbers = coupleNumbers(couples, nextNumber);
  const inTree = memberNumbers(couples, numbers);
  const people = new Map<number, BookPerson>();
  for (const member of [...listed, ...peopleOf(couples)]) {
    if (people.has(member.memberId)) continue;
    const number = inTree.get(member.memberId) ?? nextNumber();
    people.set(member.memberId, bookPerson(member, number, family));
  }
  const everyone = [...people.values()];
  return {
    chapters: chaptersOf(couples, numbers, people),
    // Listed members who do not stand in the tree.
    others: everyone.filter(({ memberId }) => !inTree.has(memberId)),
    index: nameIndex(everyone),
    birthdays: birthdaysByMonth(everyone),
  };
}
