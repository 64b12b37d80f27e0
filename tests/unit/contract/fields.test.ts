import { describe, expect, test } from "vitest";
import * as z from "zod";
import { getFamilyDetails, searchFamily } from "~/contract/family";
import { flagOrFalse, flagOrTrue, id, list, longText, numeric, optional, text } from "~/contract/fields";
import { getMemberProfile } from "~/contract/member";
import { familyRoot, type TreeNode } from "~/contract/tree";

describe("fields of an answer", () => {
  test.each([
    ["444601    ", "444601"],
    ["   ", null],
    [null, null],
    [undefined, null],
    [42, "42"],
    [{ a: 1 }, null],
    ["a\u0000b", "ab"],
  ])("text %j is %j", (value, expected) => expect(text.parse(value)).toBe(expected));

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
    ["abc", null],
    ["", null],
    [null, null],
    [Number.NaN, null],
  ])("number %j is %j", (value, expected) => expect(numeric.parse(value)).toBe(expected));

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
    expect(list(z.object({ id })).parse([{ id: 1 }, null, { id: "x" }, { id: 2 }])).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test("a list of more than 10,000 entries is refused, even of invalid ones", () => {
    const entries = (count: number) => list(z.object({ id })).safeParse(Array(count).fill(0));
    expect(entries(10_000).data).toEqual([]);
    expect(entries(10_001).success).toBe(false);
  });

  test("an invalid record is null", () => {
    expect(optional(z.object({ id })).parse("x")).toBeNull();
  });
});

test.each([{ families: null }, {}, { families: [] }])(
  "the answer %j to a search has no families",
  (answer) => {
    expect(searchFamily.answer.parse(answer).families).toEqual([]);
  },
);

describe("a child stored with both parents", () => {
  const child = { memberId: 3, firstName: "Asha" };
  const other = { memberId: 4, firstName: "Ravi" };

  test("is listed once, with the data that arrived first", () => {
    const { memberList } = getFamilyDetails.answer.parse({
      familyDetails: { familyId: 1 },
      memberList: [child, other, { ...child, firstName: "Again" }],
    });
    expect(memberList.map(({ firstName }) => firstName)).toEqual(["Asha", "Ravi"]);
  });

  test("is one relative of a profile", () => {
    const answer = getMemberProfile.answer.parse({
      memberProfile: { memberId: 1 },
      parents: [child, child],
      children: [other, child, other],
      siblings: [other, other],
    });
    const ids = [answer.parents, answer.children, answer.siblings].map((list) =>
      list.map(({ memberId }) => memberId),
    );
    expect(ids).toEqual([[3], [4, 3], [4]]);
  });

  test("is one child of the couple, and may also be a spouse in the tree", () => {
    const root = familyRoot.parse({
      member: { memberId: 1 },
      children: [
        { member: child, children: [{ member: other }, { member: other }] },
        { member: child },
        { spouse: child },
      ],
    });
    expect(root?.children.map(({ member, spouse }) => [member?.memberId, spouse?.memberId])).toEqual([
      [3, undefined],
      [undefined, 3],
    ]);
    expect(root?.children[0]?.children).toHaveLength(1);
  });
});

describe("marriages in the tree", () => {
  const person = (memberId: number) => ({ memberId });
  const node = (memberId: number, spouseId: number | null, ...children: object[]) => ({
    member: person(memberId),
    spouse: spouseId === null ? null : person(spouseId),
    children,
  });
  /** "3+4(5)": 3 and 4 with their child; further marriages of 3 after a comma. */
  const told = ({ member, spouse, children, remarriages }: TreeNode): string => {
    const below = children.length > 0 ? `(${children.map(told).join(" ")})` : "";
    const couple = [member, spouse].flatMap((known) => known?.memberId ?? []).join("+");
    return [couple + below, ...remarriages.map(told)].join(",");
  };
  const read = (...children: object[]) => {
    const root = familyRoot.parse(node(1, 2, ...children));
    return root && told(root);
  };

  test("are kept for each spouse, with the children of that marriage", () => {
    expect(read(node(3, 4, node(5, null)), node(8, null), node(3, 6, node(7, null)))).toBe(
      "1+2(3+4(5),3+6(7) 8)",
    );
    expect(read(node(3, 4), node(3, 6), node(3, 9))).toBe("1+2(3+4,3+6,3+9)");
  });

  test("are read once if a child arrives twice", () => {
    const son = node(3, 4, node(5, null));
    expect(read(son, node(8, null), son)).toBe("1+2(3+4(5) 8)");
    expect(read(node(3, 4), son)).toBe("1+2(3+4(5))");
  });

  test("merge an entry without a spouse into the entry with one", () => {
    expect(read(node(3, null), node(3, 4, node(5, null)))).toBe("1+2(3+4(5))");
    expect(read(node(3, 4, node(5, null)), node(3, null, node(5, null), node(6, null)))).toBe(
      "1+2(3+4(5 6))",
    );
  });

  test("ignore a member listed as their own spouse", () => {
    expect(read(node(3, 3))).toBe("1+2(3)");
  });
});

describe("the tree", () => {
  test("is read quickly if one member has married 9,000 times", () => {
    const children = Array.from({ length: 9_000 }, (_, at) => ({
      member: { memberId: 2 },
      spouse: { memberId: at + 3 },
    }));
    const root = familyRoot.parse({ member: { memberId: 1 }, children });
    expect(root?.children[0]?.remarriages).toHaveLength(8_999);
  });

  test("keeps the order of children and drops invalid entries", () => {
    const root = familyRoot.parse({
      member: { memberId: 1 },
      children: [{ member: { memberId: 2 } }, null, "x", { member: { memberId: 3 }, children: null }],
    });
    expect(root?.children.map((child) => child.member?.memberId)).toEqual([2, 3]);
  });

  test("drops couples without members", () => {
    expect(familyRoot.parse({ member: { memberId: 1 }, children: [{}, {}, {}] })?.children).toEqual([]);
  });

  test.each([null, undefined, "x", 4, {}])("is null for %j", (value) =>
    expect(familyRoot.parse(value)).toBeNull(),
  );

  test("is refused with more than 2,000 generations, and never overflows the stack", () => {
    const treeOf = (generations: number) => {
      let node: object = { member: { memberId: generations } };
      for (let memberId = generations - 1; memberId > 0; memberId--)
        node = { member: { memberId }, children: [node] };
      return familyRoot.safeParse(node).data;
    };
    let depth = 0;
    for (let at = treeOf(2_000) ?? null; at; at = at.children[0] ?? null) depth += 1;
    expect(depth).toBe(2_000);
    expect(treeOf(2_001)).toBeUndefined();
    expect(treeOf(100_000)).toBeUndefined();
  });

  test("is refused with more than 10,000 couples, even empty ones", () => {
    const treeOf = (children: number, child: object) =>
      familyRoot.safeParse({ member: { memberId: 1 }, children: Array(children).fill(child) }).success;
    expect(treeOf(9_999, {})).toBe(true);
    expect(treeOf(10_000, {})).toBe(false);
    expect(treeOf(2, { children: Array(5_000).fill({}) })).toBe(false);
  });

  test("ignores a __proto__ key", () => {
    const node: unknown = JSON.parse(
      '{"member":{"memberId":1},"__proto__":{"children":[{"member":{"memberId":2}}]}}',
    );
    expect(familyRoot.parse(node)?.children).toEqual([]);
    expect(Object.hasOwn({}, "children")).toBe(false);
  });
});
