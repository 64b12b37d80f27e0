import { expect, test } from "vitest";
import { type Couple, type CoupleNode, peopleOf } from "~/kinship/couples";
import type { PersonFacts } from "~/kinship/graph";
import { chain, couple, couplesAsSent } from "./families";

/** "1+2/3+4*" is the couple 3 and 4 below 1 and 2, repeated. */
function drawn(root: CoupleNode<PersonFacts> | null): string[] {
  const name = ({ member, spouse }: Couple<PersonFacts>) =>
    [member, spouse].flatMap((person) => person?.memberId ?? []).join("+");
  return couplesAsSent(root).map(
    (each) => `${each.parent ? `${name(each.parent)}/` : ""}${name(each)}${each.firstPlace ? "*" : ""}`,
  );
}

test("couples are listed by generation, siblings in the backend's order", () => {
  const root = couple(1, 2, [couple(3, 4, [5]), 6, couple(7, 8, [9])]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/6", "1+2/7+8", "3+4/5", "7+8/9"]);
  expect(couplesAsSent(root).map(({ generation }) => generation)).toEqual([1, 2, 2, 2, 3, 3]);
});

test("a child who married twice is one child with two couples", () => {
  const again = couple(3, 6, [7, 8]);
  const root = couple(1, 2, [{ ...couple(3, 4, [5]), remarriages: [again] }, 9]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/3+6", "1+2/9", "3+4/5", "3+6/7", "3+6/8"]);
  const couples = couplesAsSent(root);
  expect(couples[0]?.children).toHaveLength(2);
  expect(couples[1]?.remarriages).toEqual([couples[2]]);
  expect(peopleOf(couples).map(({ memberId }) => memberId)).toEqual([1, 2, 3, 4, 6, 9, 5, 7, 8]);
  expect(couples.map(({ descendants }) => descendants).sort()).toEqual([0, 0, 0, 0, 1, 2, 5]);
});

test("cousins who married appear below the parents of each, with their children once", () => {
  const root = couple(1, 2, [couple(3, 4, [couple(5, 6, [9])]), couple(7, 8, [couple(6, 5, [9])])]);
  expect(drawn(root)).toEqual(["1+2", "1+2/3+4", "1+2/7+8", "3+4/5+6", "7+8/6+5*", "5+6/9"]);
});

test("a repeated couple has its children even if only the second place lists them", () => {
  const root = couple(1, null, [couple(2, null, [couple(5, 6)]), couple(3, null, [couple(6, 5, [9])])]);
  expect(drawn(root)).toEqual(["1", "1/2", "1/3", "2/5+6", "3/6+5*", "6+5/9"]);
});

test("a tree with a cycle is read without looping forever", () => {
  const root = couple(1, 2);
  root.children = [couple(3, null, [root])];
  expect(drawn(root)).toEqual(["1+2", "1+2/3", "3/1+2*"]);
  const unnamed = couple(null);
  unnamed.children = [unnamed];
  expect(couplesAsSent(unnamed)).toHaveLength(2);
});

test("an unnamed member with children or a spouse is listed", () => {
  const root = couple(1, null, [couple(null, 2), couple(null, null, [3]), { ...couple(4), children: null }]);
  expect(drawn(root)).toEqual(["1", "1/2", "1/", "1/4", "/3"]);
});

test("5,000 generations and 5,000 children are read", () => {
  expect(couplesAsSent(chain(5_000)).length).toBe(5_000);
  const children = Array.from({ length: 5_000 }, (_, at) => couple(at + 2));
  expect(couplesAsSent(couple(1, null, children)).length).toBe(5_001);
});
