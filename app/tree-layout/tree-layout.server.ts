import { type HierarchyNode, type HierarchyPointNode, hierarchy, tree } from "d3-hierarchy";
import { type Couple, peopleOf } from "../kinship/couples";
import {
  type Box,
  type Corner,
  descentLines,
  type Line,
  marriageHeight,
  marriageLine,
  type Ports,
} from "./lines";

export interface Size {
  width: number;
  height: number;
}

export interface CardBox<Member> extends Box {
  member: Member;
  couple: Couple<Member>;
}

/** A chart whose upper left corner is 0, 0; everything in pixels. */
export interface TreeLayout<Member> extends Size {
  cards: CardBox<Member>[];
  marriages: Line[];
  descents: Line[];
}

export const CHART_GAPS_PX = { spouses: 16, siblings: 24, cousins: 40, generations: 56 };

type Gaps = typeof CHART_GAPS_PX;

type CardSize<Member> = (member: Member, couple: Couple<Member>) => Size;

/** A couple hangs by its join, the middle between its cards: so far it reaches to both sides. */
interface Shape<Member> {
  couple: Couple<Member>;
  order: number;
  cards: (Size & { member: Member })[];
  left: number;
  right: number;
  height: number;
}

type Point<Member> = HierarchyPointNode<Shape<Member>>;

function shapeOf<Member>(
  couple: Couple<Member>,
  order: number,
  cardSize: CardSize<Member>,
  gaps: Gaps,
): Shape<Member> {
  const cards = peopleOf([couple]).map((member) => ({ member, ...cardSize(member, couple) }));
  const [first = { width: 0 }, second] = cards;
  const left = second ? first.width + gaps.spouses / 2 : first.width / 2;
  const right = second ? second.width + gaps.spouses / 2 : first.width / 2;
  return { couple, order, cards, left, right, height: Math.max(0, ...cards.map(({ height }) => height)) };
}

/** The couples as nodes of d3-hierarchy, tied here: its own way from a root takes the square of the depth. */
function nodesOf<Member>(shapes: readonly Shape<Member>[]): HierarchyNode<Shape<Member>>[] {
  const nodes = new Map(shapes.map((shape) => [shape.couple, hierarchy(shape)]));
  for (const [couple, node] of nodes) {
    node.parent = (couple.parent && nodes.get(couple.parent)) ?? null;
    const children = couple.children.flatMap((child) => nodes.get(child) ?? []);
    if (children.length > 0) node.children = children;
  }
  return [...nodes.values()];
}

/** Couples side by side under their parents; `x` is their join. */
function pointsOf<Member>(shapes: readonly Shape<Member>[], gaps: Gaps): Point<Member>[] {
  const [root] = nodesOf(shapes);
  if (!root) return [];
  const place = tree<Shape<Member>>()
    .nodeSize([1, 1])
    .separation((one, other) => {
      // The two come in no fixed order.
      const [left, right] = one.data.order < other.data.order ? [one, other] : [other, one];
      const gap = left.parent === right.parent ? gaps.siblings : gaps.cousins;
      return left.data.right + gap + right.data.left;
    });
  return place(root).descendants();
}

/** How far down each generation begins; the last number is where one more would begin. */
function rowTops<Member>(points: readonly Point<Member>[], gap: number): number[] {
  const heights: number[] = [];
  for (const { data } of points) {
    const row = data.couple.generation - 1;
    heights[row] = Math.max(heights[row] ?? 0, data.height);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + gap);
  return tops;
}

interface Placed<Member> {
  boxes: CardBox<Member>[];
  ports: Ports;
}

type PlacedCouples<Member> = ReadonlyMap<Couple<Member>, Placed<Member>>;

/** Joins are rounded, not cards, so that an only child hangs straight below its parents. */
function leftOf<Member>({ data, x }: Point<Member>): number {
  return Math.floor(Math.round(x) - data.left);
}

function placeCards<Member>(point: Point<Member>, left: number, y: number, gap: number): Placed<Member> {
  const { cards, couple } = point.data;
  const boxes: CardBox<Member>[] = [];
  let x = left;
  for (const { member, width, height } of cards) {
    boxes.push({ member, couple, x, y, width, height });
    x += width + gap;
  }
  const [first = { x, y, width: 0, height: 0 }, second] = boxes;
  const middle = Math.round(first.x + first.width / 2);
  const join: Corner = second
    ? [Math.round(second.x - gap / 2), marriageHeight(first, second)]
    : [middle, y + first.height];
  return { boxes, ports: { join, top: [middle, y] } };
}

/** The lines of a family turn in the middle between two generations. */
function descentsOf<Member>(placed: PlacedCouples<Member>, tops: readonly number[], gap: number): Line[] {
  return [...placed].flatMap(([{ children, generation }, { ports }]) => {
    const childPorts = children.flatMap((child) => placed.get(child)?.ports ?? []);
    return descentLines(ports, childPorts, (tops[generation] ?? 0) - Math.round(gap / 2));
  });
}

/** A tidy chart of couples as `couplesOf` gives them: no cards overlap, siblings keep their order. */
export function layoutTree<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
  gaps: Gaps = CHART_GAPS_PX,
): TreeLayout<Member> {
  const shapes = couples.map((couple, order) => shapeOf(couple, order, cardSize, gaps));
  const points = pointsOf(shapes, gaps);
  const tops = rowTops(points, gaps.generations);
  const leftEdge = points.reduce((least, point) => Math.min(least, leftOf(point)), 0);
  const placed: PlacedCouples<Member> = new Map(
    points.map((point) => {
      const y = tops[point.data.couple.generation - 1] ?? 0;
      return [point.data.couple, placeCards(point, leftOf(point) - leftEdge, y, gaps.spouses)];
    }),
  );
  const families = [...placed.values()];
  const cards = families.flatMap(({ boxes }) => boxes);
  return {
    width: cards.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: Math.max(0, (tops.at(-1) ?? 0) - gaps.generations),
    cards,
    marriages: families.flatMap(({ boxes: [one, other] }) =>
      one && other ? [marriageLine(one, other)] : [],
    ),
    descents: descentsOf(placed, tops, gaps.generations),
  };
}
