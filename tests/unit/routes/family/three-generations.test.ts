import { describe, expect, test } from "vitest";
import type { TreeCouple } from "~/family/family";
import { omittedBelow, startAt, threeGenerations } from "../../../../app/routes/family.($familyId)/excerpt";
import { couple, familyFrom, member } from "../../family/families";

/** 1 has 2 and 3; 2 has 4 and 5, 3 has 6; 4 has 7, 7 has 8. */
const FAMILY = familyFrom(
  couple(1, null, [
    couple(2, null, [couple(4, null, [couple(7, null, [couple(8, null)])]), couple(5, null)]),
    couple(3, null, [couple(6, null)]),
  ]),
);

const idOf = ({ member }: TreeCouple) => member?.memberId ?? 0;

function around(memberId: number) {
  const focus = FAMILY.couples.find((each) => idOf(each) === memberId);
  if (!focus) throw new Error("not in the tree");
  const couples = threeGenerations(FAMILY, focus);
  return {
    rows: [...Map.groupBy(couples, ({ generation }) => generation).values()].map((row) => row.map(idOf)),
    omitted: couples.filter((each) => omittedBelow(each) > 0).map((each) => [idOf(each), omittedBelow(each)]),
  };
}

describe("three generations", () => {
  test("are the parents, siblings and children, and count the descendants that are not shown", () => {
    expect(around(4)).toEqual({ rows: [[2], [4, 5], [7]], omitted: [[7, 1]] });
    expect(around(2)).toEqual({
      rows: [[1], [2, 3], [4, 5]],
      omitted: [
        [3, 1],
        [4, 2],
      ],
    });
  });

  test("of the eldest include grandchildren", () => {
    expect(around(1)).toEqual({ rows: [[1], [2, 3], [4, 5, 6]], omitted: [[4, 2]] });
  });

  test("do not change the tree", () => {
    around(2);
    expect(FAMILY.couples.map(({ generation }) => generation)).toEqual([1, 2, 2, 3, 3, 3, 4, 5]);
  });
});

test("are around the member where the tree starts, else around the selected one", () => {
  const selected = { ...couple(2, null), member: member(2, { selectedNode: true }) };
  const family = familyFrom(couple(1, null, [selected, couple(3, null)]));
  const middleOf = (start: number | null) => {
    const { focus } = startAt(family, start);
    return focus && idOf(focus);
  };
  expect([3, 2, 1, null, 99].map(middleOf)).toEqual([3, 2, 2, 2, 2]);
});
