import { expect, test } from "vitest";
import { type Couple, type CoupleNode, couplesOf, descendantsOf, peopleOf } from "~/kinship/couples";
import { chain } from "./families";

type Node = CoupleNode<{ memberId: number }>;

function node(memberId: number | null, spouseId: number | null = null, children: Node[] | null = []): Node {
  const person = (id: number | null) => (id === null ? null : { memberId: id });
  return { member: person(memberId), spouse: person(spouseId), children };
}

/** "1+2/3+4*" is the couple 3 and 4 below 1 and 2, repeated. */
function drawn(root: Node | null): string[] {
  const name = ({ member, spouse }: Couple<{ memberId: number }>) =>
    [member, spouse].flatMap((person) => person?.memberId ?? []).join("+");
  return couplesOf(root).map(
    (couple) =>
      `${couple.parent ? `${name(couple.parent)}/` : ""}${name(couple)}${couple.repeats ? "*" : ""}`,
  );
}

test("an empty tree has no couples", () => {
  expect(couplesOf(null)).toEqual([]);
});

test("couples are listed by generation, siblings in the backend's order", () => {
  const root = node(1, 2, [node(3, 4, [node(5)]), node(6), node(7, 8, [node(9)])]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/6", "1+2/7+8", "3+4/5", "7+8/9"]);
  expect(couplesOf(root).map(({ generation }) => generation)).toEqual([1, 2, 2, 2, 3, 3]);
});

test("a child who married twice is one child with two couples", () => {
  const again = node(3, 6, [node(7), node(8)]);
  const root = node(1, 2, [{ ...node(3, 4, [node(5)]), remarriages: [again] }, node(9)]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/3+6", "1+2/9", "3+4/5", "3+6/7", "3+6/8"]);
  const couples = couplesOf(root);
  expect(couples[0]?.children).toHaveLength(2);
  expect(couples[1]?.remarriages).toEqual([couples[2]]);
  expect(peopleOf(couples).map(({ memberId }) => memberId)).toEqual([1, 2, 3, 4, 6, 9, 5, 7, 8]);
  expect([...descendantsOf(couples).values()].sort()).toEqual([0, 0, 0, 0, 1, 2, 5]);
});

test("cousins who married appear below the parents of each, with their children once", () => {
  const root = node(1, 2, [node(3, 4, [node(5, 6, [node(9)])]), node(7, 8, [node(6, 5, [node(9)])])]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/7+8", "3+4/5+6", "7+8/6+5*", "5+6/9"]);
});

test("a repeated couple has its children even if only the second place lists them", () => {
  const root = node(1, null, [node(2, null, [node(5, 6)]), node(3, null, [node(6, 5, [node(9)])])]);
  expect(drawn(root)).toEqual(["1", "1/2", "1/3", "2/5+6", "3/6+5*", "6+5/9"]);
});

test("a tree with a cycle is read without looping forever", () => {
  const root = node(1, 2);
  root.children = [node(3, null, [root])];
  expect(drawn(root)).toEqual(["1+2", "1+2/3", "3/1+2*"]);
  const unnamed = node(null);
  unnamed.children = [unnamed];
  expect(couplesOf(unnamed)).toHaveLength(2);
});

test("an unnamed member is kept for the sake of children or a spouse", () => {
  const root = node(1, null, [node(null, 2), node(null, null, [node(3)]), node(4, null, null)]);
  expect(drawn(root)).toEqual(["1", "1/2", "1/", "1/4", "/3"]);
});

test("5,000 generations and 5,000 children are read", () => {
  expect(couplesOf(chain(5_000)).length).toBe(5_000);
  const children = Array.from({ length: 5_000 }, (_, at) => node(at + 2));
  expect(couplesOf(node(1, null, children)).length).toBe(5_001);
});

test("descendants of all generations are counted", () => {
  const couples = couplesOf(node(1, 2, [node(3, 4, [node(5), node(6)]), node(7)]));
  expect([...descendantsOf(couples).values()].sort()).toEqual([0, 0, 0, 2, 4]);
});
