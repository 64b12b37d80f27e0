import { describe, expect, test } from "vitest";
import { type Couple, couplesOf } from "~/kinship/couples";
import type { TreeCouple } from "~/kinship/graph";
import type { Line } from "~/tree-layout/lines";
import { CHART_GAPS_PX, layoutTree, type Size, type TreeLayout } from "~/tree-layout/tree-layout.server";
import { randomFrom } from "../../backend/seed/random";
import { chain } from "../kinship/families";

interface Member {
  memberId: number;
}

type Node = TreeCouple<Member>;

/** A family of so many members: generations of couples, some without a spouse. */
function family(members: number, mostChildren: number): Node {
  const random = randomFrom(members);
  let last = 0;
  const couple = () => {
    const member = { memberId: ++last };
    const spouse = last < members && random.chance(0.6) ? { memberId: ++last } : null;
    const children: Node[] = [];
    return { member, spouse, children };
  };
  const root = couple();
  const couples = [root];
  for (const parents of couples) {
    // The last couple of all goes on as long as someone is left.
    const fewest = parents === couples.at(-1) ? 1 : 0;
    for (let left = random.between(fewest, mostChildren); left > 0 && last < members; left--) {
      const child = couple();
      parents.children.push(child);
      couples.push(child);
    }
  }
  return root;
}

function single(memberId: number): Node {
  return { member: { memberId }, spouse: null, children: [] };
}

const cousins: Node = {
  member: { memberId: 1 },
  spouse: null,
  children: [
    { ...single(2), children: [{ ...single(4), spouse: { memberId: 5 }, children: [single(6), single(7)] }] },
    { ...single(3), children: [{ ...single(5), spouse: { memberId: 4 }, children: [single(6), single(7)] }] },
    { member: null, spouse: null, children: [single(8), single(9)] },
    { member: null, spouse: { memberId: 10 }, children: [single(11)] },
  ],
};

const FAMILIES: readonly (readonly [name: string, root: Node])[] = [
  ["a family of 1", single(1)],
  ...[2, 24, 60, 200, 1_000, 5_000].map((members) => [`a family of ${members}`, family(members, 4)] as const),
  [
    "a couple with 12 children",
    { ...family(2, 0), children: Array.from({ length: 12 }, (_, at) => single(at + 3)) },
  ],
  [
    "a couple with 5,000 children",
    { ...single(1), children: Array.from({ length: 5_000 }, (_, at) => single(at + 3)) },
  ],
  ["a chain of 500", chain(500)],
  ["a chain of 500 couples", chain(500, 500)],
  ["a chain of 5,000", chain(5_000)],
  ["people who come twice and people who are not named", cousins],
];

/** Cards of different sizes, the same for each member. */
function cardSize({ memberId }: Member): Size {
  return { width: 40 + ((memberId * 37) % 181), height: 30 + ((memberId * 53) % 91) };
}

function rowsOf({ cards }: TreeLayout<Member>) {
  return Map.groupBy(cards, ({ y }) => y);
}

type Spot = readonly [x: number, y: number];

/** A family as its lines show it: where they begin, and where they end. */
interface DrawnFamily {
  begins: string[];
  ends: string[];
}

const spot = ([x, y]: Spot) => `${x},${y}`;

/** Reads the lines alone, as an eye would: what touches on the way down belongs together. */
function drawnFamilies(descents: readonly Line[], rowTops: ReadonlySet<number>): DrawnFamily[] {
  const half = CHART_GAPS_PX.generations / 2;
  const spans = descents.map((line) => {
    const lowest = Math.max(...line.map(([, y]) => y));
    const turnY = rowTops.has(lowest) ? lowest - half : lowest;
    const across = line.length === 2 ? line : line.filter(([, y]) => y === turnY);
    const xs = across.map(([x]) => x);
    return { line, turnY, from: Math.min(...xs), to: Math.max(...xs) };
  });
  spans.sort((one, other) => one.turnY - other.turnY || one.from - other.from);
  const found: (DrawnFamily & { turnY: number; to: number })[] = [];
  for (const { line, turnY, from, to } of spans) {
    const open = found.at(-1);
    const touches = open && open.turnY === turnY && from <= open.to;
    const drawn = touches ? open : { begins: [], ends: [], turnY, to };
    if (!touches) found.push(drawn);
    drawn.to = Math.max(drawn.to, to);
    drawn.begins.push(...line.filter(([, y]) => y < turnY).map(spot));
    drawn.ends.push(...line.filter(([, y]) => y > turnY).map(spot));
  }
  return found;
}

/** The same from the tree and the cards. */
function expectedFamilies({ cards }: TreeLayout<Member>): string[] {
  const cardsOf = Map.groupBy(cards, ({ couple }) => couple);
  const joinOf = (couple: Couple<Member>) => {
    const [one, other] = cardsOf.get(couple) ?? [];
    if (!one) return "nobody";
    if (!other) return spot([Math.round(one.x + one.width / 2), one.y + one.height]);
    return spot([
      (one.x + one.width + other.x) / 2,
      one.y + Math.round(Math.min(one.height, other.height) / 2),
    ]);
  };
  const topOf = (couple: Couple<Member>) => {
    const [one] = cardsOf.get(couple) ?? [];
    return one ? spot([Math.round(one.x + one.width / 2), one.y]) : "nobody";
  };
  return [...cardsOf.keys()]
    .filter(({ children }) => children.length > 0)
    .map((couple) => `${joinOf(couple)} > ${couple.children.map(topOf).sort().join(" ")}`);
}

describe.each(FAMILIES)("the chart of %s", (_, root) => {
  const couples = couplesOf(root);
  const layout = layoutTree(couples, cardSize);
  const rows = rowsOf(layout);

  test("shows everyone, as large as they are, on whole pixels and inside of it", () => {
    const ids = couples.flatMap(({ member, spouse }) =>
      [member?.memberId ?? [], spouse?.memberId ?? []].flat(),
    );
    expect(layout.cards.map(({ member }) => member.memberId)).toEqual(ids);
    const wrong = layout.cards.filter(({ member, x, y, width, height }) => {
      const size = cardSize(member);
      const isInside = x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height;
      return !isInside || ![x, y].every(Number.isInteger) || width !== size.width || height !== size.height;
    });
    expect(wrong).toEqual([]);
    expect(layout.cards.some(({ x }) => x === 0)).toBe(true);
  });

  test("lets no card touch another, and keeps siblings and cousins in order", () => {
    for (const row of rows.values()) {
      const gaps = row.slice(1).map(({ x }, at) => x - ((row[at]?.x ?? 0) + (row[at]?.width ?? 0)));
      expect(Math.min(CHART_GAPS_PX.spouses, ...gaps)).toBeGreaterThanOrEqual(CHART_GAPS_PX.spouses);
    }
    const tops = [...rows.keys()].sort((one, other) => one - other);
    const bottoms = tops.map((top) => top + Math.max(...(rows.get(top) ?? []).map(({ height }) => height)));
    const between = tops.slice(1).map((top, at) => top - (bottoms[at] ?? 0));
    expect(between.every((gap) => gap >= CHART_GAPS_PX.generations)).toBe(true);
  });

  test("joins the cards of each couple", () => {
    const married = couples.filter(({ member, spouse }) => member && spouse);
    expect(layout.marriages).toHaveLength(married.length);
    const isShort = layout.marriages.every(([one, other]) => {
      const isLevel = one?.[1] === other?.[1];
      return isLevel && (other?.[0] ?? 0) - (one?.[0] ?? 0) === CHART_GAPS_PX.spouses;
    });
    expect(isShort).toBe(true);
  });
});

test.each(FAMILIES.filter(([name]) => !name.includes("not named")))(
  "the lines of %s tell who belongs to whom",
  (_, root) => {
    const layout = layoutTree(couplesOf(root), cardSize);
    const drawn = drawnFamilies(layout.descents, new Set(rowsOf(layout).keys()));
    const told = drawn.map(({ begins, ends }) => `${begins.join(" ")} > ${ends.sort().join(" ")}`);
    expect(told.sort()).toEqual(expectedFamilies(layout).sort());
  },
);

test("parents stand over the middle of their children", () => {
  const size = () => ({ width: 100, height: 50 });
  const { cards, width, height } = layoutTree(
    couplesOf({ ...single(1), children: [single(2), single(3)] }),
    size,
  );
  expect(cards.map(({ x, y }) => [x, y])).toEqual([
    [62, 0],
    [0, 106],
    [124, 106],
  ]);
  expect([width, height]).toEqual([224, 156]);
});

test("an only child without a spouse hangs straight below its parents, whatever the widths", () => {
  for (const width of [80, 91, 100, 133]) {
    const child = { ...single(3), children: [] };
    const root = { ...single(1), spouse: { memberId: 2 }, children: [child] };
    const { descents } = layoutTree(couplesOf(root), ({ memberId }) => ({
      width: width + memberId * 7,
      height: 50,
    }));
    expect(descents.map((line) => line.length)).toEqual([2]);
  }
});

test("children of an unnamed couple hang together below its place", () => {
  const layout = layoutTree(couplesOf(cousins), () => ({ width: 100, height: 50 }));
  const card = (memberId: number) => layout.cards.find(({ member }) => member.memberId === memberId);
  const [eight, nine] = [card(8), card(9)];
  const ends = layout.descents.flat().map(spot);
  expect(ends).toContain(spot([(eight?.x ?? 0) + 50, eight?.y ?? 0]));
  expect(ends).toContain(spot([(nine?.x ?? 0) + 50, nine?.y ?? 0]));
});

test("no tree is an empty chart", () => {
  expect(layoutTree([], cardSize)).toEqual({ width: 0, height: 0, cards: [], marriages: [], descents: [] });
});
