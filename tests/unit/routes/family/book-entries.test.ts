import { describe, expect, test } from "vitest";
import { NO_FAMILY_NAMES } from "~/contract/family";
import { memberSummary } from "~/contract/member";
import { withChoices } from "~/i18n/choices.server";
import type { CoupleNode } from "~/kinship/couples";
import { type BookEntry, familyBook } from "~/routes/family.($familyId)/book/book";
import { entryView, outlineView } from "~/routes/family.($familyId)/book/entry-view";

interface Listed {
  memberId: number;
  firstName: string;
  lastName: string | null;
  firstNameInHindi: string | null;
  birthDate: string | null;
  alive: boolean;
}

const LISTED: Listed[] = [
  [1, "Hari", "हरि", "5-Aug-1930", false],
  [2, "Savitri", "सावित्री", "Year 1934", true],
  [3, "Mahesh", "महेश", "9-Mar-1953", true],
  [4, "Usha", null, "Mar-1955", true],
  [5, "Suresh", "सुरेश", "2-Mar-1956", true],
  [6, "Kamla", "कमला", "29-Feb-1960", true],
  [7, "Kiran", "किरण", "2-Mar-1982", true],
  [8, "kishan", "किशन", null, true],
  [9, "Zoya", "ज़ोया", "31-Dec-1990", true],
].map(([memberId, firstName, firstNameInHindi, birthDate, alive]) => ({
  memberId: Number(memberId),
  firstName: String(firstName),
  lastName: "Verma",
  firstNameInHindi: firstNameInHindi ? String(firstNameInHindi) : null,
  birthDate: birthDate ? String(birthDate) : null,
  alive: Boolean(alive),
}));

const VERMA = { familyName: "Verma", familyNameInHindi: "वर्मा" };

type Node = CoupleNode<Listed>;

function listed(memberId: number): Listed {
  const found = LISTED.find((member) => member.memberId === memberId);
  return found ?? expect.unreachable(`nobody has the number ${memberId}`);
}

function couple(memberId: number, spouseId: number | null, children: Node[] = []): Node {
  // The tree itself knows neither dates nor Hindi names.
  const inTree = (id: number) => ({ ...listed(id), firstNameInHindi: null, birthDate: null });
  return { member: inTree(memberId), spouse: spouseId === null ? null : inTree(spouseId), children };
}

const TREE = couple(1, 2, [couple(3, 4), couple(5, 6, [couple(7, null), couple(8, null)])]);

function told({ number, member, spouse, parent, children }: BookEntry) {
  const childNumbers = children.map((child) => child.number).join(" ");
  return [number, member?.name, spouse?.name, spouse?.number, parent?.number, childNumbers];
}

test("a generation is a chapter, and everyone is numbered with the spouse beside", () => {
  const { chapters } = familyBook(TREE, LISTED, VERMA);
  expect(chapters.map((chapter) => chapter.map(told))).toEqual([
    [["1", "Hari Verma", "Savitri Verma", "1a", undefined, "1.1 1.2"]],
    [
      ["1.1", "Mahesh Verma", "Usha Verma", "1.1a", "1", ""],
      ["1.2", "Suresh Verma", "Kamla Verma", "1.2a", "1", "1.2.1 1.2.2"],
    ],
    [
      ["1.2.1", "Kiran Verma", undefined, undefined, "1.2", ""],
      ["1.2.2", "kishan Verma", undefined, undefined, "1.2", ""],
    ],
  ]);
});

test("whoever is listed without standing in the tree follows with a number of their own", () => {
  const { others } = familyBook(TREE, LISTED, NO_FAMILY_NAMES);
  expect(others.map(({ number, name }) => [number, name])).toEqual([["2", "Zoya Verma"]]);
});

test("without a tree everyone is listed, and without anyone the book is empty", () => {
  expect(familyBook(null, LISTED, NO_FAMILY_NAMES).others).toHaveLength(LISTED.length);
  const { chapters, others, birthdays } = familyBook(null, [], NO_FAMILY_NAMES);
  expect([chapters, others, birthdays.flat()]).toEqual([[], [], []]);
});

test("the index is sorted in both scripts and names each member once, with the number", () => {
  const { latin, hindi } = familyBook(TREE, [...LISTED, ...LISTED], VERMA).index;
  expect(latin.map(({ initial, people }) => [initial, ...people.map(({ name }) => name)])).toEqual([
    ["H", "Hari Verma"],
    ["K", "Kamla Verma", "Kiran Verma", "kishan Verma"],
    ["M", "Mahesh Verma"],
    ["S", "Savitri Verma", "Suresh Verma"],
    ["U", "Usha Verma"],
    ["Z", "Zoya Verma"],
  ]);
  expect(hindi.map(({ initial, people }) => [initial, ...people.map((one) => one.nameInHindi)])).toEqual([
    ["क", "कमला वर्मा", "किरण वर्मा", "किशन वर्मा"],
    ["ज", "ज़ोया वर्मा"],
    ["म", "महेश वर्मा"],
    ["स", "सावित्री वर्मा", "सुरेश वर्मा"],
    ["ह", "हरि वर्मा"],
  ]);
  expect(latin[1]?.people[1]?.number).toBe("1.2.1");
});

test("birthdays of the living stand under their month, by day, unknown days last", () => {
  const { birthdays } = familyBook(TREE, LISTED, NO_FAMILY_NAMES);
  expect(birthdays).toHaveLength(12);
  expect(birthdays.map((month) => month.map(({ name }) => name.split(" ")[0]))).toEqual([
    [],
    ["Kamla"],
    ["Kiran", "Suresh", "Mahesh", "Usha"],
    ...Array.from({ length: 8 }, () => []),
    ["Zoya"],
  ]);
  expect(birthdays[1]?.[0]?.birth).toEqual({ year: 1960, month: 2, day: 29 });
});

test("somebody who married again has one number, both spouses beside, and the children counted on", () => {
  const again = couple(5, 9, [couple(8, null)]);
  const tree = couple(1, 2, [couple(3, 4), { ...couple(5, 6, [couple(7, null)]), remarriages: [again] }]);
  const [, [, married] = [], children] = familyBook(tree, LISTED, NO_FAMILY_NAMES).chapters;
  expect(married && [married, ...married.remarriages].map(told)).toEqual([
    ["1.2", "Suresh Verma", "Kamla Verma", "1.2a", "1", "1.2.1"],
    ["1.2", "Suresh Verma", "Zoya Verma", "1.2b", "1", "1.2.2"],
  ]);
  expect(children?.map(({ number, parent }) => [number, parent?.spouse?.name])).toEqual([
    ["1.2.1", "Kamla Verma"],
    ["1.2.2", "Zoya Verma"],
  ]);
});

test("a couple of cousins has two entries, one for each, and one says where the other is", () => {
  const tree = couple(1, null, [
    couple(3, null, [couple(5, 6, [couple(7, null)])]),
    couple(4, null, [couple(6, 5, [couple(7, null)])]),
  ]);
  const [, , cousins = [], children] = familyBook(tree, LISTED, NO_FAMILY_NAMES).chapters;
  expect(
    cousins.map(({ number, member, spouse, repeats }) => [
      number,
      member?.number,
      spouse?.number,
      repeats?.number,
    ]),
  ).toEqual([
    ["1.1.1", "1.1.1", "1.2.1", undefined],
    ["1.2.1", "1.2.1", "1.1.1", "1.1.1"],
  ]);
  expect(children?.map(({ number }) => number)).toEqual(["1.1.1.1"]);
});

test("in 500 generations numbers stay short and each is given once", () => {
  const members = Array.from({ length: 500 }, (_, at) => ({ ...listed(1), memberId: at + 1 }));
  const tree = members.reduceRight<Node | null>(
    (below, member) => ({ member, spouse: null, children: below ? [below] : [] }),
    null,
  );
  const entries = familyBook(tree, members, NO_FAMILY_NAMES).chapters.flat();
  const numbers = entries.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(500);
  expect(Math.max(...numbers.map((number) => number.split(".").length))).toBe(12);
  expect(entries.every(({ parent }, at) => parent?.number === numbers[at - 1])).toBe(true);
});

describe("parents whose names are not known", () => {
  const NAMELESS = { firstName: null, lastName: null, firstNameInHindi: null };
  const HARI = { memberId: 1, firstName: "Hari", lastName: "Verma", firstNameInHindi: "हरि" };
  const SAVITRI = { memberId: 2, firstName: "Savitri", lastName: "Verma", firstNameInHindi: "सावित्री" };

  /** What the book says of the parents at their child, and the name of the couple in the outline. */
  function parentsInBook(father: object, mother: object, gender: string | null, language: "en" | "hi") {
    const child = { memberId: 3, firstName: "Mahesh", firstNameInHindi: "महेश", lastName: "Verma", gender };
    const people = [{ memberId: 1, ...father }, { memberId: 2, ...mother }, child].map((person) =>
      memberSummary.parse({ ...person, alive: true }),
    );
    const [one, other, third] = people;
    if (!one || !other || !third) return expect.unreachable();
    const tree = { member: one, spouse: other, children: [{ member: third, spouse: null, children: [] }] };
    return withChoices({ language }, () => {
      const { chapters } = familyBook(tree, people, VERMA);
      const listed = {
        members: new Map(people.map((person) => [person.memberId, person])),
        family: VERMA,
      };
      const [entry] = chapters[1] ?? [];
      return [entry && entryView(entry, listed).place?.text, outlineView(chapters, listed)[0]?.name];
    });
  }

  test.each([
    ["en", "Name not known"],
    ["hi", "नाम पता नहीं"],
  ] as const)("give no line of parents when neither is known (%s)", (language, unknown) => {
    for (const gender of ["Male", "Female", null])
      expect(parentsInBook(NAMELESS, NAMELESS, gender, language)).toEqual([undefined, unknown]);
  });

  test.each([
    ["en", "Male", HARI, NAMELESS, "Son of Hari Verma", "Hari Verma"],
    ["en", "Female", NAMELESS, SAVITRI, "Daughter of Savitri Verma", "Savitri Verma"],
    ["en", null, NAMELESS, SAVITRI, "Child of Savitri Verma", "Savitri Verma"],
    ["en", "Male", HARI, SAVITRI, "Son of Hari and Savitri Verma", "Hari and Savitri Verma"],
    ["hi", "Male", HARI, NAMELESS, "हरि वर्मा के पुत्र", "हरि वर्मा"],
    ["hi", "Female", NAMELESS, SAVITRI, "सावित्री वर्मा की पुत्री", "सावित्री वर्मा"],
    ["hi", null, NAMELESS, SAVITRI, "सावित्री वर्मा की संतान", "सावित्री वर्मा"],
  ] as const)(
    "leave the other parent's name alone (%s, %s)",
    (language, gender, father, mother, line, name) => {
      expect(parentsInBook(father, mother, gender, language)).toEqual([line, name]);
    },
  );
});
