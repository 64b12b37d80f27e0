import { describe, expect, test } from "vitest";
import { type FamilyDetailsAnswer, getFamilyDetails } from "~/contract/family";
import { withChoices } from "~/i18n/choices.server";
import { bookEntries, bookSections } from "./book-text";

const LISTED = [
  [1, "Hari", "हरि", "5-Aug-1930", false],
  [2, "Savitri", "सावित्री", "Year 1934", true],
  [3, "Mahesh", "महेश", "9-Mar-1953", true],
  [4, "Usha", null, "Mar-1955", true],
  [5, "Suresh", "सुरेश", "2-Mar-1956", true],
  [6, "Kamla", "कमला", "29-Feb-1960", true],
  [7, "Kiran", "किरण", "2-Mar-1982", true],
  [8, "kishan", "किशन", null, true],
  [9, "Zoya", "ज़ोया", "31-Dec-1990", true],
].map(([memberId, firstName, firstNameInHindi, birthDate, alive]) => {
  return { memberId, firstName, lastName: "Verma", firstNameInHindi, birthDate, alive };
});

interface Node {
  member: object;
  spouse: object | null;
  children: Node[];
}

function couple(memberId: number, spouseId: number | null, children: Node[] = []): Node {
  const person = (id: number) => LISTED[id - 1] ?? expect.unreachable();
  return { member: person(memberId), spouse: spouseId === null ? null : person(spouseId), children };
}

function answerOf(familyRoot: Node | null, memberList: readonly object[] = LISTED): FamilyDetailsAnswer {
  const familyDetails = { familyId: 7, familyName: "Verma", familyNameInHindi: "वर्मा" };
  return getFamilyDetails.answer.parse({ familyDetails, familyRoot, memberList });
}

const TREE = couple(1, 2, [couple(3, 4), couple(5, 6, [couple(7, null), couple(8, null)])]);

test("each generation is a chapter, and spouses are numbered after the member", () => {
  const sections = bookSections(answerOf(TREE));
  const namesIn = (title: string) => sections.get(title)?.filter((line) => !/^(Born|Deceased)/.test(line));
  expect(namesIn("Generation 1")).toEqual([
    "1",
    "Hari Verma हरि वर्मा",
    "1a Spouse",
    "Savitri Verma सावित्री वर्मा",
    "Children: 1.1\u00a0Mahesh, 1.2\u00a0Suresh",
  ]);
  expect(namesIn("Generation 2")).toEqual([
    "1.1",
    "Mahesh Verma महेश वर्मा",
    "Child of Hari and Savitri Verma 1",
    "1.1a Spouse",
    "Usha Verma",
    "1.2",
    "Suresh Verma सुरेश वर्मा",
    "Child of Hari and Savitri Verma 1",
    "1.2a Spouse",
    "Kamla Verma कमला वर्मा",
    "Children: 1.2.1\u00a0Kiran, 1.2.2\u00a0kishan",
  ]);
  expect(namesIn("Generation 3")).toEqual([
    "1.2.1",
    "Kiran Verma किरण वर्मा",
    "Child of Suresh and Kamla Verma 1.2",
    "1.2.2",
    "kishan Verma किशन वर्मा",
    "Child of Suresh and Kamla Verma 1.2",
  ]);
});

test("without a tree everyone is listed, and without anyone the book is empty", () => {
  expect(bookEntries(answerOf(null)).size).toBe(LISTED.length);
  expect([...bookSections(answerOf(null, [])).keys()]).toEqual(["", "Written down for …"]);
});

test("the index names each member once in each script, with the number", () => {
  const sections = bookSections(answerOf(TREE, [...LISTED, ...LISTED]));
  expect(sections.get("Index of names")).toEqual([
    ...["H", "Hari Verma 1"],
    ...["K", "Kamla Verma 1.2a", "Kiran Verma 1.2.1", "kishan Verma 1.2.2"],
    ...["M", "Mahesh Verma 1.1"],
    ...["S", "Savitri Verma 1a", "Suresh Verma 1.2"],
    ...["U", "Usha Verma 1.1a"],
    ...["Z", "Zoya Verma 2"],
  ]);
  expect(sections.get("Index of names in Hindi")).toEqual([
    ...["क", "कमला वर्मा 1.2a", "किरण वर्मा 1.2.1", "किशन वर्मा 1.2.2"],
    ...["ज", "ज़ोया वर्मा 2"],
    ...["म", "महेश वर्मा 1.1"],
    ...["स", "सावित्री वर्मा 1a", "सुरेश वर्मा 1.2"],
    ...["ह", "हरि वर्मा 1"],
  ]);
});

test("birthdays of the living are listed by month and day, unknown days last", () => {
  const lines = bookSections(answerOf(TREE)).get("Birthdays") ?? [];
  expect(lines.filter((line) => line.includes("Verma")).map((line) => line.split(" Verma")[0])).toEqual([
    "29 Kamla",
    "2 Kiran",
    "2 Suresh",
    "9 Mahesh",
    "Usha",
    "31 Zoya",
  ]);
});

test("a member who married twice has one entry with both spouses, and one numbering for all children", () => {
  const again = couple(5, 9, [couple(8, null)]);
  const tree = couple(1, 2, [couple(3, 4), couple(5, 6, [couple(7, null)]), again]);
  const [sections, entries] = [bookSections(answerOf(tree)), bookEntries(answerOf(tree))];
  expect(sections.get("Family Tree")).toContain("1.2 Suresh Verma: 1. Kamla Verma 2. Zoya Verma");
  expect(sections.get("Index of names")).toEqual(
    expect.arrayContaining(["Kamla Verma 1.2a", "Zoya Verma 1.2b"]),
  );
  expect(entries.get("n1.2")?.filter((line) => /^(?:\d|Kamla|Zoya|Children)/.test(line))).toEqual([
    "1.2",
    "1.2a 1. Spouse",
    "Kamla Verma कमला वर्मा",
    "Children: 1.2.1\u00a0Kiran",
    "1.2b 2. Spouse",
    "Zoya Verma ज़ोया वर्मा",
    "Children: 1.2.2\u00a0kishan",
  ]);
  expect(entries.get("n1.2.1")).toContain("Child of Suresh and Kamla Verma 1.2");
  expect(entries.get("n1.2.2")).toContain("Child of Suresh and Zoya Verma 1.2");
});

test("cousins who married have an entry each, and the second leads to the children in the first", () => {
  const tree = couple(1, null, [
    couple(3, null, [couple(5, 6, [couple(7, null)])]),
    couple(4, null, [couple(6, 5, [couple(7, null)])]),
  ]);
  const entries = bookEntries(answerOf(tree));
  const inTree = [...entries.keys()].filter((anchor) => anchor.startsWith("n1"));
  expect(inTree).toEqual(["n1", "n1.1", "n1.2", "n1.1.1", "n1.2.1", "n1.1.1.1"]);
  expect(entries.get("n1.1.1")?.at(-1)).toBe("Children: 1.1.1.1\u00a0Kiran");
  expect(entries.get("n1.2.1")?.at(-1)).toBe("Children: see 1.1.1");
});

test("in 500 generations numbers are unique and stay short", () => {
  const tree = Array.from({ length: 500 }, (_, at) => ({
    ...LISTED[0],
    memberId: at + 1,
  })).reduceRight<Node | null>(
    (below, member) => ({ member, spouse: null, children: below ? [below] : [] }),
    null,
  );
  const entries = [...bookEntries(answerOf(tree, []))];
  const numbers = entries.map(([anchor]) => anchor.slice(1));
  expect(numbers).toHaveLength(500);
  expect(Math.max(...numbers.map((number) => number.split(".").length))).toBe(12);
  for (const [at, [, lines]] of entries.entries())
    if (at > 0) expect(lines).toContain(`Child of Hari Verma ${numbers[at - 1]}`);
});

describe("parents whose names are not known", () => {
  const NAMELESS = { firstName: null, lastName: null, firstNameInHindi: null };
  const HARI = { firstName: "Hari", lastName: "Verma", firstNameInHindi: "हरि" };
  const SAVITRI = { firstName: "Savitri", lastName: "Verma", firstNameInHindi: "सावित्री" };

  /** What the child's entry says about the parents, and their name in the outline. */
  function parentsInBook(father: object, mother: object, gender: string | null, language: "en" | "hi") {
    const [one, other, child] = [father, mother, { ...HARI, gender }].map((facts, at) => ({
      memberId: at + 1,
      alive: true,
      ...facts,
    }));
    if (!one || !other || !child) return expect.unreachable();
    const root = { member: one, spouse: other, children: [{ member: child, spouse: null, children: [] }] };
    return withChoices({ language }, () => {
      const answer = answerOf(root, [one, other, child]);
      const [, [inOutline] = []] = bookSections(answer).values();
      const parents = bookEntries(answer)
        .get("n1.1")
        ?.find((line) => line.endsWith(" 1"));
      return [parents?.slice(0, -" 1".length), inOutline?.slice("1 ".length)];
    });
  }

  test.each([
    ["en", "Name not known"],
    ["hi", "नाम पता नहीं"],
  ] as const)("are left out when neither is known (%s)", (language, unknown) => {
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
    "give way to the parent who is known (%s, %s)",
    (language, gender, father, mother, line, name) => {
      expect(parentsInBook(father, mother, gender, language)).toEqual([line, name]);
    },
  );
});
