import {
  type CardGroup,
  type CardSize,
  CHART_GAPS_PX,
  type Columns,
  cardGroupsOf,
  rowTops,
  type Size,
} from "./card-groups";
import type { Couple } from "./couples";
import { type Box, type Corner, descentLines, marriageLine, type Polyline, remarriageLine } from "./lines";
import { placeSubtrees } from "./subtrees";

export interface CardBox<Member> extends Box {
  member: Member;
  couple: Couple<Member>;
}

/** A chart whose upper left corner is 0, 0; everything in pixels. */
export interface TreeLayout<Member> extends Size {
  cards: CardBox<Member>[];
  marriages: Polyline[];
  descents: Polyline[];
}

/** Where the line to the children starts, below the couple's top: between the two cards, else at the lower edge. */
function descentStart<Member>({ isBeside, cards, height }: CardGroup<Member>): number {
  return isBeside ? Math.floor(Math.min(...cards.map((card) => card.height)) / 2) : height;
}

function boxesOf<Member>(group: CardGroup<Member>): CardBox<Member>[] {
  const { couple, isBeside, middle, left, cards } = group;
  let [x, y] = [middle - left, group.top + group.above];
  return cards.map((card) => {
    const box = { ...card, couple, x: isBeside ? x : middle - Math.floor(card.width / 2), y };
    if (isBeside) x += card.width + CHART_GAPS_PX.marriage;
    else y += card.height + CHART_GAPS_PX.spouses;
    return box;
  });
}

/** Positions the couples. Returns the end of the parents' line for each column. */
function placeColumns<Member>({ columns }: Columns<Member>, left: number, top: number, ticks: Polyline[]) {
  let x = left;
  return columns.map((column): Corner => {
    const line = x + CHART_GAPS_PX.indent / 2;
    let y = top;
    let tickY = top;
    for (const group of column.groups) {
      const [first = group] = group.cards;
      group.middle = x + CHART_GAPS_PX.indent + Math.floor(group.width / 2);
      group.top = y;
      tickY = y + Math.floor(first.height / 2);
      ticks.push([
        [line, tickY],
        [group.middle - Math.floor(first.width / 2), tickY],
      ]);
      y += group.height + CHART_GAPS_PX.column;
    }
    x += column.width + CHART_GAPS_PX.siblings;
    return [line, tickY];
  });
}

/** Positions the children and later marriages of a couple. Returns the ends of the lines to the children. */
function placeChildren<Member>(group: CardGroup<Member>, top: number, ticks: Polyline[]): Corner[] {
  for (const again of group.remarriages) {
    again.middle = group.middle + again.x;
    again.top = group.top;
  }
  return group.subtrees.flatMap((subtree): Corner[] => {
    const x = Math.round(group.middle + subtree.x);
    if ("columns" in subtree) return placeColumns(subtree, x, top, ticks);
    const { isBeside, left, cards } = subtree;
    subtree.middle = x;
    subtree.top = top;
    return [[isBeside && cards[0] ? x - left + Math.floor(cards[0].width / 2) : x, top]];
  });
}

/** Cards never overlap. Fast even with hundreds of generations (docs/why/tree.md#layout-of-the-chart). */
export function layoutTree<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
): TreeLayout<Member> {
  const groups = cardGroupsOf(couples, cardSize);
  const tops = rowTops(groups);
  placeSubtrees(groups, tops);
  const [eldest] = groups;
  if (eldest) eldest.middle = -eldest.leftmost;
  const cards: CardBox<Member>[] = [];
  const marriages: Polyline[] = [];
  const ticks: Polyline[] = [];
  const descents: Polyline[] = [];
  for (const group of groups) {
    const { couple, first, middle, top } = group;
    const nextTop = tops[couple.generation] ?? 0;
    const ends = placeChildren(group, nextTop, ticks);
    const boxes = boxesOf(group);
    const [one, other] = boxes;
    const married = first ? boxesOf(first) : [];
    if (one && other) marriages.push(marriageLine(one, other));
    if (one && married[0]) marriages.push(remarriageLine(married[0], one));
    // Children of one of the two alone hang on that parent's card.
    const parent = married.find(({ member }) => member === couple.member);
    const start = { x: middle, y: top + descentStart(group), width: 0, height: 0 };
    if (!one && parent) descents.push(remarriageLine(parent, start));
    const turnY = nextTop - Math.round(CHART_GAPS_PX.generations / 2);
    descents.push(...descentLines([middle, top + descentStart(group)], ends, turnY));
    cards.push(...boxes);
  }
  const width = cards.reduce((most, card) => Math.max(most, card.x + card.width), 0);
  const height = cards.reduce((most, card) => Math.max(most, card.y + card.height), 0);
  return { width, height, cards, marriages, descents: [...ticks, ...descents] };
}
