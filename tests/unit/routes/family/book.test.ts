import { describe, expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { withChoices } from "~/i18n/choices.server";
import { bookEntries, bookMarkup, bookSections } from "./book-text";
import { FAMILIES, sent } from "./families";

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
  expect(bookSections(answer).get("")?.slice(-6)).toEqual([
    "Head of family",
    "Hari Verma",
    "Gotra",
    "Kashyap",
    "5 members, 2 generations",
    "21 Nov 2026",
  ]);
});

test("an entry has both spouses, their wedding and their children", () => {
  expect(bookEntries(answer).get("n1")).toEqual([
    "1",
    "Hari Verma हरि वर्मा",
    "Born 5 Aug 1930",
    "Died 1999",
    "1a Spouse",
    "Savitri Verma",
    "Born 1934",
    "Married 10 Feb 1952",
    "Children: 1.1\u00a0Usha",
  ]);
});

test("an entry names the parents and leaves out invalid dates", () => {
  expect(bookEntries(answer).get("n1.1")).toEqual([
    "1.1",
    "Usha Verma",
    "Born Mar 1955",
    "Daughter of Hari and Savitri Verma 1",
    "1.1a Spouse",
    "Om Sharma",
  ]);
});

test("a book of a branch has only that branch, and links to the whole", () => {
  const markup = bookMarkup(answer, "root=3");
  expect(markup).toContain("<p>This book begins at Usha Verma.</p>");
  expect(markup).toContain("<p>2 members, 1 generation</p>");
  expect([...bookEntries(answer, "root=3").keys()]).toEqual(["n1"]);
  expect([...markup.matchAll(/"(\/family\/7[^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/family/7?root=3#family-tree",
    "/family/7?root=3&amp;view=chart#family-tree",
    "/family/7?view=book#family-tree",
  ]);
});

test("in Hindi, Hindi names come first", () => {
  withChoices({ language: "hi" }, () => {
    const sections = bookSections(answer);
    expect(sections.get("पीढ़ी 1")?.slice(0, 4)).toEqual([
      "1",
      "हरि वर्मा Hari Verma",
      "जन्म 5 अगस्त 1930",
      "निधन 1999",
    ]);
    expect(sections.get("पीढ़ी 2")).toContain("हरि वर्मा और Savitri Verma की पुत्री 1");
    expect([...sections.keys()].filter((title) => title.includes("नाम"))).toEqual([
      "नामों की सूची",
      "अंग्रेज़ी अक्षरों में नाम",
    ]);
    expect(sections.get("")).toContain("21 नवंबर 2026");
  });
});

test("a member outside the tree has an entry", () => {
  expect(bookSections(answer).get("Without a place in the tree")).toEqual(["2", "Zoya", "Born 31 Dec 1990"]);
  expect(bookEntries(answer).has("n2")).toBe(true);
});

test("birthdays are listed by month; without any there is no list", () => {
  const birthdays = bookSections(answer).get("Birthdays") ?? [];
  expect(birthdays).toHaveLength(14);
  expect(birthdays.slice(2, 4)).toEqual(["March", "Usha Verma 1.1"]);
  expect(birthdays.slice(-2)).toEqual(["December", "31 Zoya 2"]);
  expect(bookSections({ ...answer, memberList: [] }).has("Birthdays")).toBe(false);
});

describe.each(FAMILIES)("the book of a family of %s", (_name, familyRoot, members) => {
  const book = { ...answer, familyRoot, memberList: [] };
  const markup = bookMarkup(book);
  const anchors = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, anchor = ""]) => anchor);

  test("links everyone in the index to an entry", () => {
    const index = bookSections(book).get("Index of names") ?? [];
    expect(index.filter((line) => line.length > 1)).toHaveLength(members);
    expect(new Set(anchors).size).toBe(anchors.length);
    const hrefs = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs.filter((href) => !anchors.includes(href))).toEqual([]);
  });

  test("links parents and children to each other", () => {
    const entries = bookEntries(book);
    for (const [anchor, lines] of entries)
      for (const [, child = ""] of lines.join("\n").matchAll(/(?:: |, )([\d.]+)\u00a0/g))
        expect(entries.get(`n${child}`)?.find((line) => line.startsWith("Child of"))).toMatch(
          new RegExp(` ${anchor.slice(1)}$`),
        );
  });
});

test("the outline nests couples below their parents and links to their entries", () => {
  expect(bookMarkup(answer)).toContain(
    '<ul><li><a href="#n1">1</a> <bdi>Hari and Savitri Verma</bdi>' +
      '<ul><li><a href="#n1.1">1.1</a> <bdi>Usha Verma and Om Sharma</bdi></li></ul></li></ul>',
  );
});
