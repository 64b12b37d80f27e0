import { describe, expect, test } from "vitest";
import * as z from "zod";
import { getAccountList, getAccountStatement } from "~/contract/account";
import { getEvents } from "~/contract/event";
import { getFamilyDetails, getFamilyMembers, searchFamily } from "~/contract/family";
import { getMemberProfile, memberList } from "~/contract/member";
import {
  flagOrFalse,
  flagOrTrue,
  id,
  list,
  longText,
  numeric,
  optional,
  storedAge,
  storedDate,
  text,
} from "~/contract/scalars";
import { whoAmI } from "~/contract/session";
import { readTree, type TreeNode } from "~/contract/tree";

describe("fields of an answer", () => {
  test.each([
    ["444601    ", "444601"],
    ["   ", null],
    [null, null],
    [undefined, null],
    [42, "42"],
    [{ a: 1 }, null],
    ["a\u0000b", "ab"],
    ["Ra\u202Evi\u0007 \u2067Verma", "Ravi Verma"],
    ["two\nlines", "two\nlines"],
  ])("text %j is %j", (value, expected) => expect(text.parse(value)).toBe(expected));

  test.each([
    "2001-11-30T00:00:00.000+05:30",
    "2001-11-29T18:30:00.000Z",
    "2001-11-29T18:30:00Z",
    "2001-11-29T18:30:00.000+0000",
    "2001-11-30T18:29:59.999Z",
    "2001-11-30T00:00:00",
    "2001-11-30 00:00:00.0",
    "2001-11-30",
    1_007_058_600_000,
    "1007058600000",
  ])("a birth, a wedding and a death of %s are of 30 November 2001 in every answer", (day) => {
    const dates = { weddingDate: day, birthDate: day, dateOfDeath: day };
    const member = { memberId: 1, ...dates };
    const family = getFamilyDetails.answer.parse({
      familyDetails: { familyId: 7 },
      memberList: [member],
      familyRoot: { member, spouse: member, children: [{ member }] },
    });
    const relatives = { parents: [member], spouse: [member], children: [member], siblings: [member] };
    const profile = getMemberProfile.answer.parse({ memberProfile: member, ...relatives });
    const found = JSON.stringify([family, profile]).match(/"(weddingDate|birthDate|dateOfDeath)":"[^"]*"/g);
    expect(found?.length).toBe(10);
    expect(found?.filter((each) => !each.endsWith('"2001-11-30"'))).toEqual([]);
  });

  test.each([
    ["-315619200000", "1960-01-01"],
    ["1980", "1980"],
    ["10-Feb-1994", "10-Feb-1994"],
    ["2001-02-31", "2001-02-31"],
    ["0000-00-00", null],
    ["0001-01-01T00:00:00Z", null],
    ["0-", null],
    ["Year 0000", null],
    ["५-Aug-१९८०", "5-Aug-1980"],
    ["२००१-११-३०", "2001-11-30"],
  ])("a stored date %s is %s", (stored, read) => expect(storedDate.parse(stored)).toBe(read));

  test.each([
    ["a lone half of an emoji", "a\ud83d"],
    ["the other half", "\ude00 b"],
    ["an emoji at the cut", `${"a".repeat(999)}😀`],
    ["a letter with its sign at the cut", `${"a".repeat(999)}वि`],
    ["a family of emoji at the cut", `${"a".repeat(995)}👨‍👩‍👧`],
    ["one letter with a thousand marks", `a${"\u0301".repeat(2_000)}`],
    ["a thousand emoji", "😀".repeat(1_000)],
  ])("a text with %s is well-formed, and cut at a letter", (_name, value) => {
    const cut = text.parse(value) ?? "";
    expect(() => encodeURIComponent(cut)).not.toThrow();
    expect(cut.length).toBeLessThanOrEqual(1_000);
    expect(cut.length).toBeGreaterThan(0);
    expect(cut).not.toMatch(/व$|👨‍$/u);
  });

  test.each([
    [true, true, true],
    ["true", true, true],
    [false, false, false],
    ["false", false, false],
    [null, false, true],
    [undefined, false, true],
    ["abc", false, true],
  ])("flag %j is %j, or %j where a missing flag means true", (value, orFalse, orTrue) => {
    expect(flagOrFalse.parse(value)).toBe(orFalse);
    expect(flagOrTrue.parse(value)).toBe(orTrue);
  });

  test.each([
    [1980, 1980],
    ["1980", 1980],
    ["१९८०", 1980],
    ["abc", null],
    ["", null],
    [null, null],
    [Number.NaN, null],
  ])("number %j is %j", (value, expected) => expect(numeric.parse(value)).toBe(expected));

  test.each([
    ["(45 years)", "(45 years)"],
    ["(४५ years)", "(45 years)"],
    ["()", null],
    ["( - )", null],
  ])("an age %j is %j", (value, expected) => expect(storedAge.parse(value)).toBe(expected));

  test.each([0, -1, 1.5, "abc", null, undefined, {}])("%j is no id", (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });

  test("a text is cut at 1,000 characters, a long text at 20,000", () => {
    const endless = "9".repeat(3_000_000);
    expect(text.parse(endless)).toHaveLength(1_000);
    expect(longText.parse(endless)).toHaveLength(20_000);
  });

  test("an id may arrive as text", () => expect(id.parse("12")).toBe(12));

  test.each([null, undefined, {}, "x", 5])("%j is an empty list", (value) => {
    expect(list(z.object({ id })).parse(value)).toEqual([]);
  });

  test("an invalid entry of a list is dropped", () => {
    const read = list(z.object({ id })).parse([{ id: 1 }, null, { id: "x" }, { id: 2 }]);
    expect(read).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("a list of more than 10,000 entries is refused, even of invalid ones", () => {
    const entries = (count: number) => list(z.object({ id })).safeParse(Array(count).fill(0));
    expect(entries(10_000).data).toEqual([]);
    expect(entries(10_001).success).toBe(false);
  });

  test.each(["parents", "children", "siblings"])("a profile has at most 100 %s", (kind) => {
    const withRelatives = (count: number) => {
      const people = Array.from({ length: count }, (_, index) => ({ memberId: index + 2 }));
      return getMemberProfile.answer.safeParse({ memberProfile: { memberId: 1 }, [kind]: people }).success;
    };
    expect([100, 101].map(withRelatives)).toEqual([true, false]);
  });

  test("an invalid record is null", () => {
    expect(optional(z.object({ id })).parse("x")).toBeNull();
  });
});

test.each([{ families: null }, { families: [] }])("the answer %j to a search has no families", (answer) => {
  expect(searchFamily.answer.parse(answer).families).toEqual([]);
});

test.each([
  [searchFamily, {}],
  [searchFamily, { families: "none" }],
  [getEvents, {}],
  [getEvents, { events: null }],
  [getAccountList, {}],
  [getAccountStatement, { accountDetails: {} }],
  [getFamilyDetails, { familyDetails: { familyId: 1 } }],
  [whoAmI, {}],
])("an answer of $name without what was asked for is a failure: %j", (call, answer) => {
  expect(call.answer.safeParse(answer).success).toBe(false);
});

describe("a child stored with both parents", () => {
  const child = { memberId: 3, firstName: "Asha" };
  const other = { memberId: 4, firstName: "Ravi" };
  const twice = [child, other, { ...child, firstName: "Again" }];
  const namesIn = (people: readonly { firstName: string | null }[]) =>
    people.map(({ firstName }) => firstName);

  test("is listed once, with the data that arrived first", () => {
    const answer = getFamilyDetails.answer.parse({ familyDetails: { familyId: 1 }, memberList: twice });
    expect(namesIn(answer.memberList)).toEqual(["Asha", "Ravi"]);
  });

  test("counts once among the 2,000 members that a family may have", () => {
    const listOf = (members: number) => {
      const once = Array.from({ length: members }, (_, at) => ({ memberId: at + 1 }));
      return memberList.safeParse([...once, ...once]);
    };
    expect(listOf(2_000).data).toHaveLength(2_000);
    expect(listOf(2_001).success).toBe(false);
  });

  test.each(["parents", "children", "siblings"] as const)("is once among the %s of a profile", (kind) => {
    const answer = getMemberProfile.answer.parse({ memberProfile: { memberId: 1 }, [kind]: twice });
    expect(namesIn(answer[kind])).toEqual(["Asha", "Ravi"]);
  });
});

function node(memberId: number, spouseId: number | null, ...children: unknown[]) {
  return { member: { memberId }, spouse: spouseId === null ? null : { memberId: spouseId }, children };
}

/** "3+4(5 6),3+7" is a couple with two children, and a further marriage of 3. */
function written({ member, spouse, children, remarriages }: TreeNode): string {
  const couple = `${member?.memberId ?? ""}${spouse ? `+${spouse.memberId}` : ""}`;
  const below = children.length > 0 ? `(${children.map(written).join(" ")})` : "";
  return [couple + below, ...remarriages.map(written)].join(",");
}

const SON = node(3, 4, node(5, null));
const familyRoot = z.unknown().transform((sent, context) => readTree(sent, context));

test.each([
  ["each marriage, with its children", "3+4(5),3+6(7) 8", [SON, node(8, null), node(3, 6, node(7, null))]],
  ["three marriages", "3+4,3+6,3+9", [node(3, 4), node(3, 6), node(3, 9)]],
  ["one entry for a couple that arrives twice", "3+4(5) 8", [SON, node(8, null), SON]],
  ["the children that only one of two entries has", "3+4(5)", [node(3, 4), SON]],
  ["one entry for a member without and with a spouse", "3+4(5)", [node(3, null), SON]],
  ["the children of both", "3+4(5 6)", [SON, node(3, null, node(5, null), node(6, null))]],
  ["nobody as their own spouse", "3", [node(3, 3)]],
  ["one child and one spouse", "3 +3", [node(3, null), node(3, null), { spouse: { memberId: 3 } }]],
  ["each grandchild once", "3+4(5)", [node(3, 4, node(5, null), node(5, null))]],
  ["valid children, in order", "2 3", [node(2, null), null, "x", { ...node(3, null), children: null }]],
  ["no couple without members", "8", [{}, node(8, null), {}]],
])("the tree has %s: %s", (_what, expected, children) => {
  const root = familyRoot.parse(node(1, null, ...children));
  expect(root?.children.map(written).join(" ")).toBe(expected);
});

describe("the tree", () => {
  test.each([
    ["of a page", getFamilyDetails],
    ["of home and searches", getFamilyMembers],
  ])(
    "puts whoever is in no list behind the list %s, once and with the whole record",
    (_where, { answer }) => {
      const member = { memberId: 3, birthDate: "5-Aug-1980", firstNameInHindi: "रवि" };
      const child = { member: { ...member, memberId: "5", phone: [] }, spouse: member, children: null };
      const { memberList } = answer.parse({
        familyDetails: { familyId: 7 },
        memberList: [{ memberId: 4 }],
        familyRoot: { member, spouse: { memberId: 4 }, children: [child, null, "x"] },
      });
      expect(memberList.map(({ memberId }) => memberId)).toEqual([4, 3, 5]);
      expect(memberList[1]).toMatchObject(member);
    },
  );

  test("may have a member who has married 900 times, and the marriages come 10 times each", () => {
    const marriages = Array.from({ length: 9_000 }, (_, at) => node(2, (at % 900) + 3));
    const root = familyRoot.parse(node(1, null, ...marriages));
    expect(root?.children[0]?.remarriages).toHaveLength(899);
  });

  test("is refused with more than 2,000 people, spouses among them", () => {
    const treeOf = (couples: number) =>
      familyRoot.safeParse(
        node(1, 2, ...Array.from({ length: couples }, (_, at) => node(at * 2 + 3, at * 2 + 4))),
      );
    expect(treeOf(999).success).toBe(true);
    expect(treeOf(1_000).success).toBe(false);
  });

  test.each([null, undefined, "x", 4, {}])("is null for %j", (value) =>
    expect(familyRoot.parse(value)).toBeNull(),
  );

  test("is refused with more than 2,000 generations, and never overflows the stack", () => {
    const treeOf = (generations: number) => {
      let root = node(generations, null);
      for (let memberId = generations - 1; memberId > 0; memberId--) root = node(memberId, null, root);
      return familyRoot.safeParse(root).data;
    };
    let depth = 0;
    for (let at = treeOf(2_000) ?? null; at; at = at.children[0] ?? null) depth += 1;
    expect(depth).toBe(2_000);
    expect(treeOf(2_001)).toBeUndefined();
    expect(treeOf(100_000)).toBeUndefined();
  });

  test("is refused with more than 10,000 couples, even empty ones", () => {
    const treeOf = (children: number, child: object) =>
      familyRoot.safeParse(node(1, null, ...Array(children).fill(child))).success;
    expect(treeOf(9_999, {})).toBe(true);
    expect(treeOf(10_000, {})).toBe(false);
    expect(treeOf(2, { children: Array(5_000).fill({}) })).toBe(false);
  });

  test("ignores a __proto__ key", () => {
    const root: unknown = JSON.parse(
      '{"member":{"memberId":1},"__proto__":{"children":[{"member":{"memberId":2}}]}}',
    );
    expect(familyRoot.parse(root)?.children).toEqual([]);
    expect(Object.hasOwn({}, "children")).toBe(false);
  });
});
