import { renderToStaticMarkup as print } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { NO_MEMBER } from "~/contract/session";
import { Family } from "~/family/family";
import { withChoices } from "~/i18n/choices.server";
import { BookPage } from "~/routes/family.($familyId)/book/book-page";
import { bookScreen } from "~/routes/family.($familyId)/screen.server";
import { FAMILIES, sent, sentTree, TODAY, visitOf } from "../../family/families";

function named(memberId: number, name: string, firstNameInHindi: string | null, facts: object) {
  const [firstName, lastName] = name.split(" ");
  return sent(memberId, { firstName, lastName, firstNameInHindi, ...facts });
}

const DEAD = { alive: false, age: "(1930 - 1999)" };
const LISTED = [
  named(1, "Hari Verma", "हरि", { birthDate: "5-Aug-1930", weddingDate: "1952-02-10", ...DEAD }),
  named(2, "Savitri Verma", "सावित्री", { birthDate: "Year 1934" }),
  named(3, "Mahesh Verma", "महेश", { birthDate: "9-Mar-1953", weddingDate: "soon" }),
  named(4, "Usha Sharma", null, { birthDate: "Mar-1955" }),
  named(5, "Suresh Verma", "सुरेश", { birthDate: "2-Mar-1956" }),
  named(6, "Kamla Verma", null, { birthDate: "29-Feb-1960" }),
  named(7, "Kiran Verma", "किरण", { birthDate: "2-Mar-1982", gender: "Female" }),
  named(8, "kishan Verma", "किशन", { gender: null }),
  named(9, "Zoya Verma", "ज़ोया", { birthDate: "31-Dec-1990" }),
];

interface Node {
  member: object;
  spouse: object | null;
  children: Node[];
}

function couple(memberId: number, spouseId: number | null, children: Node[] = []): Node {
  const person = (id: number) => LISTED[id - 1] ?? expect.unreachable();
  return { member: person(memberId), spouse: spouseId === null ? null : person(spouseId), children };
}

function familyWith(familyRoot: object | null, memberList: readonly object[] = LISTED): Family {
  const names = { familyName: "Verma", familyNameInHindi: "वर्मा", headOfFamilyName: "Hari Verma" };
  const familyDetails = { familyId: 7, ...names, gotra: "Kashyap" };
  const answer = getFamilyDetails.answer.parse({ familyDetails, familyRoot, memberList });
  return new Family(answer, TODAY, NO_MEMBER);
}

const TREE = couple(1, 2, [couple(3, 4), couple(5, 6, [couple(7, null), couple(8, null)])]);
const FAMILY = familyWith(TREE);

function markupOf(family: Family, query = ""): string {
  const visit = visitOf(`view=book&${query}`);
  const scope = { isOwn: true, includePrivate: true };
  return print(<BookPage screen={bookScreen(family, scope, visit)} />);
}

const LINE_ENDS = /<\/(?:p|h\d|li|small|dt|dd)>|<ul>/g;

function linesOf(markup: string): string[] {
  const text = markup.replace(LINE_ENDS, "\n").replace(/<[^>]*>/g, "");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The lines of each section by its heading; those of the cover under "". */
function sectionsOf(answer: Family): Map<string, string[]> {
  const [cover = "", ...sections] = markupOf(answer).split(/<section[^>]*>/);
  const titled = sections.map((section) => {
    const [title = "", ...lines] = linesOf(section);
    return [title, lines] as const;
  });
  return new Map([["", linesOf(cover)], ...titled]);
}

/** The lines of each entry by its anchor, in the order of the book. */
function entriesOf(answer: Family, query = ""): Map<string, string[]> {
  const entries = markupOf(answer, query).matchAll(/<div id="([^"]*)">(.*?)(?=<div id="|<\/section>)/g);
  return new Map([...entries].map(([, anchor = "", entry = ""]) => [anchor, linesOf(entry)]));
}

test("the cover has the head, gotra, size of the family and date", () => {
  const facts = ["Head Of Family", "Hari Verma", "Gotra", "Kashyap"];
  const last = [...facts, "9 members, 3 generations", "21 Nov 2026"];
  expect(sectionsOf(FAMILY).get("")?.slice(-6)).toEqual(last);
});

test("each generation is a chapter; entries have dates that are valid, spouses, parents and children", () => {
  const sections = sectionsOf(FAMILY);
  expect(sections.get("Generation 1")).toEqual([
    "1",
    "Hari Verma हरि वर्मा",
    "Born 5 Aug 1930",
    "Died 1999",
    "1a Wife",
    "Savitri Verma सावित्री वर्मा",
    "Born 1934",
    "Married 10 Feb 1952",
    "Children: 1.1\u00a0Mahesh, 1.2\u00a0Suresh",
  ]);
  expect(sections.get("Generation 2")).toEqual([
    ...["1.1", "Mahesh Verma महेश वर्मा", "Born 9 Mar 1953", "Son of Hari and Savitri Verma 1"],
    ...["1.1a Wife", "Usha Sharma", "Born Mar 1955"],
    ...["1.2", "Suresh Verma सुरेश वर्मा", "Born 2 Mar 1956", "Son of Hari and Savitri Verma 1"],
    ...["1.2a Wife", "Kamla Verma", "Born 29 Feb 1960"],
    "Children: 1.2.1\u00a0Kiran, 1.2.2\u00a0kishan",
  ]);
  expect(sections.get("Generation 3")).toEqual([
    ...["1.2.1", "Kiran Verma किरण वर्मा", "Born 2 Mar 1982", "Daughter of Suresh and Kamla Verma 1.2"],
    ...["1.2.2", "kishan Verma किशन वर्मा", "Child of Suresh and Kamla Verma 1.2"],
  ]);
});

test("without a tree everyone is listed, and without anyone the book is empty", () => {
  expect(entriesOf(familyWith(null)).size).toBe(LISTED.length);
  expect([...sectionsOf(familyWith(null, [])).keys()]).toEqual(["", "Written for …"]);
});

test("a book of a branch has only that branch, and links to the whole", () => {
  const markup = markupOf(FAMILY, "root=3");
  expect(markup).toContain("<p>This book starts with Mahesh Verma.</p>");
  expect(markup).toContain("<p>2 members, 1 generation</p>");
  expect([...entriesOf(FAMILY, "root=3").keys()]).toEqual(["n1"]);
  expect([...markup.matchAll(/"(\/family\/7[^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/family/7?root=3#family-tree",
    "/family/7?root=3&amp;view=chart#family-tree",
    "/family/7?root=3&amp;view=book#family-tree",
    "/family/7?view=book#family-tree",
  ]);
});

test("a book cannot start at somebody outside the tree, and does not say so", () => {
  expect(markupOf(FAMILY, "root=9")).toBe(markupOf(FAMILY));
});

test("in Hindi, Hindi names come first", () => {
  withChoices({ language: "hi" }, () => {
    const sections = sectionsOf(FAMILY);
    const hari = ["1", "हरि वर्मा Hari Verma", "जन्म 5 अगस्त 1930", "निधन 1999"];
    expect(sections.get("पीढ़ी 1")?.slice(0, 4)).toEqual(hari);
    expect(sections.get("पीढ़ी 3")).toContain("सुरेश वर्मा और Kamla Verma की पुत्री 1.2");
    const index = sections.get("नामों की सूची");
    expect(index?.slice(0, 4)).toEqual(["क", "किरण वर्मा 1.2.1", "किशन वर्मा 1.2.2", "ज"]);
    expect(sections.get("")).toContain("21 नवंबर 2026");
  });
});

test("the index names each member once, with the number", () => {
  const sections = sectionsOf(familyWith(TREE, [...LISTED, ...LISTED]));
  expect(sections.get("Index of names")).toEqual([
    ...["H", "Hari Verma 1"],
    ...["K", "Kamla Verma 1.2a", "Kiran Verma 1.2.1", "kishan Verma 1.2.2"],
    ...["M", "Mahesh Verma 1.1"],
    ...["S", "Savitri Verma 1a", "Suresh Verma 1.2"],
    ...["U", "Usha Sharma 1.1a"],
    ...["Z", "Zoya Verma 2"],
  ]);
});

test("the outline nests couples below their parents and links to their entries", () => {
  expect(markupOf(familyWith(couple(1, 2, [couple(3, 4)])))).toContain(
    '<ul><li><a href="#n1">1</a> <bdi translate="no">Hari and Savitri Verma</bdi>' +
      '<ul><li><a href="#n1.1">1.1</a> <bdi translate="no">Mahesh Verma and Usha Sharma</bdi></li></ul></li></ul>',
  );
});

describe.each(FAMILIES)("the book of a family of %s", (_name, familyRoot, members) => {
  const book = familyWith(sentTree(familyRoot), []);
  const markup = markupOf(book);
  const anchors = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, anchor = ""]) => anchor);

  test("links everyone in the index to an entry", () => {
    const index = sectionsOf(book).get("Index of names") ?? [];
    expect(index.filter((line) => line.length > 1)).toHaveLength(members);
    expect(new Set(anchors).size).toBe(anchors.length);
    const hrefs = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs.filter((href) => !anchors.includes(href))).toEqual([]);
  });

  test("links parents and children to each other", () => {
    const entries = entriesOf(book);
    for (const [anchor, lines] of entries)
      for (const [, child = ""] of lines.join("\n").matchAll(/(?:: |, )([\d.]+)\u00a0/g))
        expect(entries.get(`n${child}`)?.find((line) => /^(?:Child|Son|Daughter) of/.test(line))).toMatch(
          new RegExp(` ${anchor.slice(1)}$`),
        );
  });
});

test("cousins who married have an entry each, and the second links to the children in the first", () => {
  const tree = couple(1, null, [
    couple(3, null, [couple(5, 6, [couple(7, null)])]),
    couple(4, null, [couple(6, 5, [couple(7, null)])]),
  ]);
  const entries = entriesOf(familyWith(tree));
  const inTree = [...entries.keys()].filter((anchor) => anchor.startsWith("n1"));
  expect(inTree).toEqual(["n1", "n1.1", "n1.2", "n1.1.1", "n1.2.1", "n1.1.1.1"]);
  expect(entries.get("n1.1.1")?.at(-1)).toBe("Children: 1.1.1.1\u00a0Kiran");
  expect(entries.get("n1.2.1")?.at(-1)).toBe("Children: see 1.1.1");
});

test("in 500 generations numbers are unique and stay short", () => {
  let tree: Node | null = null;
  for (let memberId = 500; memberId > 0; memberId--)
    tree = { member: { ...LISTED[0], memberId }, spouse: null, children: tree ? [tree] : [] };
  const entries = [...entriesOf(familyWith(tree, []))];
  const numbers = entries.map(([anchor]) => anchor.slice(1));
  expect(numbers).toHaveLength(500);
  expect(Math.max(...numbers.map((number) => number.split(".").length))).toBe(12);
  for (const [at, [, lines]] of entries.entries())
    if (at > 0) expect(lines).toContain(`Son of Hari Verma ${numbers[at - 1]}`);
});

describe("parents whose names are not known", () => {
  const NAMELESS = { firstName: null, lastName: null, firstNameInHindi: null };
  const [HARI = NAMELESS, SAVITRI = NAMELESS] = LISTED;

  /** What the child's entry says about the parents, and their name in the outline. */
  function parentsInBook(father: object, mother: object, gender: string | null, language: "en" | "hi") {
    const [member, spouse] = [father, mother].map((facts, at) => ({ ...facts, memberId: at + 1 }));
    const child = { ...HARI, memberId: 3, gender };
    if (!member || !spouse) return expect.unreachable();
    const root = { member, spouse, children: [{ member: child, spouse: null, children: [] }] };
    return withChoices({ language }, () => {
      const answer = familyWith(root, [member, spouse, child]);
      const [, [inOutline] = []] = sectionsOf(answer).values();
      const parents = entriesOf(answer)
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
