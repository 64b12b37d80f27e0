import { describe, expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { withChoices } from "~/i18n/choices.server";
import { bookOf, FAMILIES, sent } from "./families";

const hari = { firstName: "Hari", lastName: "Verma", gender: "Male", alive: false, age: "(1930 - 1999)" };
const people = [
  sent(1, { ...hari, firstNameInHindi: "हरि", birthDate: "5-Aug-1930", weddingDate: "1952-02-10" }),
  sent(2, { firstName: "Savitri", lastName: "Verma", birthDate: "Year 1934" }),
  sent(3, { firstName: "Usha", lastName: "Verma", gender: "Female", birthDate: "Mar-1955" }),
  sent(4, { firstName: "Om", lastName: "Sharma", gender: null, weddingDate: "soon" }),
  sent(5, { firstName: "Zoya", lastName: null, birthDate: "31-Dec-1990" }),
];
const [one, two, three, four] = people;
const answer = getFamilyDetails.answer.parse({
  familyDetails: {
    familyId: 7,
    familyName: "Verma",
    familyNameInHindi: "वर्मा",
    headOfFamilyName: "Hari Verma",
    gotra: "Kashyap",
  },
  memberList: people,
  familyRoot: { member: one, spouse: two, children: [{ member: three, spouse: four, children: null }] },
});

test("the cover has the head, gotra, size of the family and date", () => {
  expect(bookOf(answer).cover).toEqual({
    head: "Hari Verma",
    gotra: "Kashyap",
    extent: "5 members, 2 generations",
    date: "21 Nov 2026",
  });
});

test("an entry has both spouses, their wedding and their children", () => {
  const [first] = bookOf(answer).chapters[0]?.entries ?? [];
  expect(first).toMatchObject({
    number: "1",
    member: {
      name: "Hari Verma",
      otherName: { text: "हरि वर्मा", lang: "hi" },
      facts: ["Born 5 Aug 1930", "Died 1999"],
    },
    place: null,
    marriages: [
      {
        spouse: { number: "1a", name: "Savitri Verma", facts: ["Born 1934"] },
        married: "Married 10 Feb 1952",
        children: [{ text: "1.1\u00a0Usha", href: "#n1.1" }],
      },
    ],
  });
});

test("an entry names the parents and leaves out invalid dates", () => {
  const [second] = bookOf(answer).chapters[1]?.entries ?? [];
  expect(second?.place).toEqual({ text: "Daughter of Hari and Savitri Verma", number: "1", href: "#n1" });
  expect(second?.marriages[0]?.married).toBe("");
  expect(second?.member.facts).toEqual(["Born Mar 1955"]);
});

test("a book of a branch has only that branch, and links to the whole", () => {
  const book = bookOf(answer, "root=3");
  expect(book.start).toBe("This book begins at Usha Verma.");
  expect(book.cover.extent).toBe("2 members, 1 generation");
  expect(book.others).toEqual([]);
  expect(book.links.map(({ href }) => href)).toEqual([
    "/family/7?root=3#family-tree",
    "/family/7?root=3&view=chart#family-tree",
    "/family/7?view=book#family-tree",
  ]);
});

test("in Hindi, Hindi names come first", () => {
  const { chapters, indexes, cover } = withChoices({ language: "hi" }, () => bookOf(answer));
  const [first] = chapters[0]?.entries ?? [];
  expect(chapters[0]?.title).toBe("पीढ़ी 1");
  expect(first?.member).toMatchObject({
    name: "हरि वर्मा",
    otherName: { text: "Hari Verma", lang: "en" },
    facts: ["जन्म 5 अगस्त 1930", "निधन 1999"],
  });
  expect(chapters[1]?.entries[0]?.place?.text).toBe("हरि वर्मा और Savitri Verma की पुत्री");
  expect(indexes.map(({ lang }) => lang)).toEqual(["hi", "en"]);
  expect(cover.date).toBe("21 नवंबर 2026");
});

test("a member outside the tree has an entry", () => {
  expect(bookOf(answer).others).toMatchObject([{ number: "2", anchor: "n2", name: "Zoya" }]);
});

test("birthdays are listed by month; without any there is no list", () => {
  const { birthdays } = bookOf(answer);
  expect(birthdays).toHaveLength(12);
  expect(birthdays.flatMap(({ month, lines }) => lines.map(({ day, name }) => [month, day, name]))).toEqual([
    ["March", "", "Usha Verma"],
    ["December", "31", "Zoya"],
  ]);
  expect(bookOf({ ...answer, memberList: [] }).birthdays).toEqual([]);
});

describe.each(FAMILIES)("the book of a family of %s", (_name, familyRoot, members) => {
  const book = bookOf({ ...answer, familyRoot, memberList: [] });
  const entries = book.chapters.flatMap((chapter) => chapter.entries);

  test("links everyone in the index to an entry", () => {
    const [latin] = book.indexes;
    const lines = latin?.sections.flatMap((section) => section.lines) ?? [];
    expect(lines).toHaveLength(members);
    const anchors = new Set(entries.map(({ anchor }) => `#${anchor}`));
    expect(anchors.size).toBe(entries.length);
    expect(lines.filter(({ href }) => !anchors.has(href))).toEqual([]);
  });

  test("links parents and children to each other", () => {
    const places = new Map(entries.map((entry) => [`#${entry.anchor}`, entry]));
    for (const { number, marriages } of entries)
      for (const { href } of marriages.flatMap(({ children }) => children))
        expect(places.get(href)?.place?.number).toBe(number);
  });
});

test("the outline nests couples below their parents and links to their entries", () => {
  expect(bookOf(answer).outline).toEqual([
    {
      number: "1",
      name: "Hari and Savitri Verma",
      href: "#n1",
      goesOn: false,
      children: [
        { number: "1.1", name: "Usha Verma and Om Sharma", href: "#n1.1", goesOn: false, children: [] },
      ],
    },
  ]);
});
