import { describe, expect, test } from "vitest";
import { CHART_GAPS_PX, type Size } from "~/kinship/card-groups";
import { type Couple, type CoupleNode, couplesOf, peopleOf } from "~/kinship/couples";
import type { PersonFacts } from "~/kinship/graph";
import type { Corner, Polyline } from "~/kinship/lines";
import { COLUMN_COUPLES } from "~/kinship/subtrees";
import { layoutTree, type TreeLayout } from "~/kinship/tree-layout.server";
import { randomFrom } from "../../backend/seed/random";
import { asSent, chain, couple } from "./families";

type Node = CoupleNode<PersonFacts>;

/** Couples of several generations, some without a spouse. */
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
    // The last couple always has a child until all members are placed.
    const fewest = parents === couples.at(-1) ? 1 : 0;
    for (let left = random.between(fewest, mostChildren); left > 0 && last < members; left--) {
      const child = couple();
      parents.children.push(child);
      couples.push(child);
    }
  }
  return root;
}

const cousins = couple(1, null, [
  couple(2, null, [couple(4, 5, [6, 7])]),
  couple(3, null, [couple(5, 4, [6, 7])]),
  couple(null, null, [8, 9]),
  couple(null, 10, [11]),
]);

/** The second marriage is without children. */
const thrice: Node = {
  ...couple(2, 3, [couple(6, null, [12, 13]), 7]),
  remarriages: [couple(2, 4), couple(2, 5, [8])],
};
const marriedAgain = couple(1, null, [9, thrice, 10, couple(11, null, [14, 15])]);
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const FAMILIES: readonly (readonly [name: string, root: Node])[] = [
  ["a family of 1", couple(1, null)],
  ...[2, 24, 60, 200, 1_000, 5_000].map((members) => [`a family of ${members}`, family(members, 4)] as const),
  ["a couple with 12 children", couple(1, 2, idsFrom(3, 12))],
  ["one with 5,000 children", couple(1, null, idsFrom(3, 5_000))],
  ["a chain of 500", chain(500)],
  ["a chain of 500 couples", chain(500, 500)],
  ["a chain of 5,000", chain(5_000)],
  ["people who come twice and people who are not named", cousins],
  ["a son who married three times", marriedAgain],
  ["a man at the top who married three times", thrice],
];

/** Cards of different sizes, the same for each member. */
function cardSize({ memberId }: PersonFacts): Size {
  return { width: 40 + ((memberId * 37) % 181), height: 30 + ((memberId * 53) % 91) };
}

const cornerText = ([x, y]: Corner) => `${x},${y}`;

interface Segment {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function segmentsOf(lines: readonly Polyline[]): Segment[] {
  return lines.flatMap((line) =>
    line.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = line[at] ?? [x, y];
      return {
        left: Math.min(x, fromX),
        right: Math.max(x, fromX),
        top: Math.min(y, fromY),
        bottom: Math.max(y, fromY),
      };
    }),
  );
}

/** Numbers the segments so that those which touch, directly or through others, share a number. */
function netsOf(segments: readonly Segment[]): number[] {
  const nets = segments.map((_, at) => at);
  const netOf = (at: number): number => {
    let net = at;
    while (nets[net] !== net) net = nets[net] ?? net;
    return net;
  };
  const inOrder = [...segments.entries()].sort(([, one], [, other]) => one.left - other.left);
  let near: [number, Segment][] = [];
  for (const [at, segment] of inOrder) {
    near = near.filter(([, { right }]) => right >= segment.left);
    for (const [other, { top, bottom }] of near)
      if (top <= segment.bottom && bottom >= segment.top) nets[netOf(at)] = netOf(other);
    near.push([at, segment]);
  }
  return nets.map((_, at) => netOf(at));
}

/** Each couple with the couples to which its lines lead. */
function drawnFamilies({ cards, descents }: TreeLayout<PersonFacts>): string[] {
  const segments = segmentsOf(descents);
  const nets = netsOf(segments);
  const netAt = new Map<string, number>();
  for (const [at, { left, right, top, bottom }] of segments.entries())
    for (const end of [[left, top] as const, [right, bottom] as const])
      netAt.set(cornerText(end), nets[at] ?? -1);
  const children = new Map<number, string[]>();
  const couples = Map.groupBy(cards, ({ couple }) => couple);
  for (const [couple, [first]] of couples) {
    if (!first) continue;
    const top = netAt.get(cornerText([Math.floor(first.x + first.width / 2), first.y]));
    const side = netAt.get(cornerText([first.x, first.y + Math.floor(first.height / 2)]));
    const net = top ?? side;
    if (net !== undefined) children.set(net, [...(children.get(net) ?? []), nameOf(couple)]);
  }
  return [...couples].flatMap(([couple, own]) => {
    const [one, other] = own;
    const last = own.at(-1);
    const from =
      one && other && one.y === other.y
        ? ([
            one.x + one.width + CHART_GAPS_PX.marriage / 2,
            one.y + Math.floor(Math.min(one.height, other.height) / 2),
          ] as const)
        : last && ([Math.floor(last.x + last.width / 2), last.y + last.height] as const);
    const net = from && netAt.get(cornerText(from));
    return net === undefined ? [] : [`${nameOf(couple)} > ${(children.get(net) ?? []).sort().join(" ")}`];
  });
}

function nameOf({ member, spouse }: Couple<PersonFacts>): string {
  return `${member?.memberId ?? ""}+${spouse?.memberId ?? ""}`;
}

function middleOf(card: { x: number; width: number } | undefined): number | undefined {
  return card && card.x + Math.floor(card.width / 2);
}

describe.each(FAMILIES)("the chart of %s", (_, root) => {
  const couples = couplesOf(root, asSent);
  const layout = layoutTree(couples, cardSize);

  test("has a card of the right size for everyone, on whole pixels inside the chart", () => {
    const ids = peopleOf(couples).map(({ memberId }) => memberId);
    expect(layout.cards.map(({ member }) => member.memberId)).toEqual(ids);
    const wrong = layout.cards.filter(({ member, x, y, width, height }) => {
      const size = cardSize(member);
      const isInside = x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height;
      return !isInside || ![x, y].every(Number.isInteger) || width !== size.width || height !== size.height;
    });
    expect(wrong).toEqual([]);
    expect(layout.cards.some(({ x }) => x === 0)).toBe(true);
  });

  test("has no cards that touch", () => {
    const inOrder = layout.cards.toSorted((one, other) => one.x - other.x);
    let near: typeof inOrder = [];
    const touching = inOrder.filter((card) => {
      near = near.filter(({ x, width }) => x + width >= card.x);
      const isTouched = near.some(({ y, height }) => y <= card.y + card.height && y + height >= card.y);
      near.push(card);
      return isTouched;
    });
    expect(touching).toEqual([]);
  });

  test("aligns couples with children by generation, siblings in order", () => {
    const places = new Map(layout.cards.toReversed().map((card) => [card.couple, card]));
    const rows = new Map<number, number>();
    for (const couple of couples) {
      const inRow = couple.children.filter(({ children }) => children.length > 0);
      const xs = inRow.flatMap((child) => middleOf(places.get(child)) ?? []);
      expect(xs).toEqual(xs.toSorted((one, other) => one - other));
      for (const child of inRow) {
        const y = places.get(child)?.y;
        if (y === undefined) continue;
        expect(rows.get(child.generation) ?? y).toBe(y);
        rows.set(child.generation, y);
      }
    }
  });

  test("links spouses by a straight line", () => {
    const married = couples.filter(({ member, spouse, first }) => member && spouse && !first);
    const lines = layout.marriages.filter((line) => line.length === 2);
    expect(lines).toHaveLength(married.length);
    const lengths = lines.map(([one, other]) => [
      (other?.[0] ?? 0) - (one?.[0] ?? 0),
      (other?.[1] ?? 0) - (one?.[1] ?? 0),
    ]);
    const { spouses, marriage } = CHART_GAPS_PX;
    expect(lengths.map(String).filter((each) => ![`0,${spouses}`, `${marriage},0`].includes(each))).toEqual(
      [],
    );
  });
});

test.each(FAMILIES.filter(([name]) => !name.includes("not named")))(
  "the lines of %s lead from couples to their children",
  (_, root) => {
    const couples = couplesOf(root, asSent);
    const expected = couples
      .filter(({ children }) => children.length > 0)
      .map((couple) => `${nameOf(couple)} > ${couple.children.map(nameOf).sort().join(" ")}`);
    expect(drawnFamilies(layoutTree(couples, cardSize)).sort()).toEqual(expected.sort());
  },
);

const SIZE = { width: 100, height: 50 };
const { siblings, generations, column, indent } = CHART_GAPS_PX;

function places(root: Node) {
  return layoutTree(couplesOf(root, asSent), () => SIZE).cards.map(({ x, y }) => [x, y]);
}

test("parents are centred above children who have children of their own", () => {
  const second = SIZE.height + generations;
  const apart = SIZE.width + CHART_GAPS_PX.cousins;
  expect(places(couple(1, null, [couple(2, null, [12]), couple(3, null, [13])]))).toEqual([
    [apart / 2, 0],
    [0, second],
    [apart, second],
    [0, 2 * second],
    [apart, 2 * second],
  ]);
});

test("childless siblings are placed in columns of six", () => {
  const childPlaces = places(couple(1, null, idsFrom(2, COLUMN_COUPLES + 1))).slice(1);
  const top = SIZE.height + generations;
  const left = childPlaces[0]?.[0] ?? 0;
  expect(childPlaces.slice(0, COLUMN_COUPLES)).toEqual(
    Array.from({ length: COLUMN_COUPLES }, (_, at) => [left, top + at * (SIZE.height + column)]),
  );
  expect(childPlaces.at(-1)).toEqual([left + SIZE.width + siblings + indent, top]);
});

test("an only child is straight below its parents for any card width", () => {
  for (const width of [80, 91, 100, 133]) {
    const sizeOf = ({ memberId }: PersonFacts) => ({ width: width + memberId * 7, height: 50 });
    const { descents } = layoutTree(couplesOf(couple(1, 2, [3]), asSent), sizeOf);
    expect(descents.map((line) => line.length)).toEqual([2]);
  }
});

test("a line leads from the member's card to the spouse of a further marriage, on the right", () => {
  const { cards, marriages } = layoutTree(couplesOf(marriedAgain, asSent), () => SIZE);
  const boxOf = (id: number) => cards.find(({ member }) => member.memberId === id) ?? expect.unreachable();
  const [member, first, second, third] = [boxOf(2), boxOf(3), boxOf(4), boxOf(5)];
  expect([second.y, third.y]).toEqual([first.y, first.y]);
  expect(second.x).toBeGreaterThan(first.x + SIZE.width);
  expect(third.x).toBeGreaterThan(second.x + SIZE.width);
  const y = member.y + SIZE.height / 2;
  expect(marriages.filter((line) => line.length > 2)).toEqual(
    [second, third].map((spouse) => [
      [member.x + SIZE.width, y],
      [spouse.x + SIZE.width / 2, y],
      [spouse.x + SIZE.width / 2, spouse.y],
    ]),
  );
});

test("spouses are side by side unless that makes the row the longest", () => {
  const root = couple(1, 51, [couple(2, 52, [12]), couple(3, 53, [13]), couple(4, 54, [14])]);
  const { cards } = layoutTree(couplesOf(root, asSent), () => SIZE);
  const cardOf = (id: number) => cards.find(({ member }) => member.memberId === id) ?? expect.unreachable();
  expect(cardOf(51).y).toBe(cardOf(1).y);
  expect(cardOf(51).x).toBe(cardOf(1).x + SIZE.width + CHART_GAPS_PX.marriage);
  for (const id of [2, 3, 4]) {
    expect(cardOf(id + 50).x).toBe(cardOf(id).x);
    expect(cardOf(id + 50).y).toBeGreaterThan(cardOf(id).y);
  }
});

test("an empty tree has an empty chart", () => {
  expect(layoutTree([], cardSize)).toEqual({ width: 0, height: 0, cards: [], marriages: [], descents: [] });
});
