import { joinNonEmpty } from "~/format/text";

/** Every text of the book. */
export const bookTexts = {
  title: "Family book",
  headOfFamily: "Head of family",
  gotra: "Gotra",
  extent: (members: number, generations: number) =>
    joinNonEmpty(
      [
        members === 1 ? "1 member" : `${members} members`,
        generations > 0 && (generations === 1 ? "1 generation" : `${generations} generations`),
      ].map((part) => part || null),
      ", ",
    ),
  generation: (generation: number) => `Generation ${generation}`,
  others: "Without a place in the tree",
  index: "Index of names",
  indexInHindi: "नामों की सूची",
  birthdays: "Birthdays",
  nobody: "Nobody is listed in this family yet.",
  unknownPerson: "Name not known",
  place: { male: "Son of", female: "Daughter of", unknown: "Child of" },
  and: "and",
  spouse: "Spouse",
  married: "Married",
  children: "Children",
  seeThere: (number: string) => `Children: see ${number}`,
  startsAt: (name: string) => `This book begins at ${name}.`,
  wholeFamily: "Whole family",
  print: "Print",
  howToPrint: "To print it, choose Print in the menu of your browser; on a phone it stands under Share.",
} as const;
