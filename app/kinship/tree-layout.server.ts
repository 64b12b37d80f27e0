import {
  type CardGroup,
  type CardSize,
  CHART_GAPS_PX,
  cardGroupsOf,
  rowTops,
  type Size,
} from "./card-groups";
import type { Couple } from "./couples";
import { type Box, type Corner, descentLines, marriageLine, type Polyline, remarriageLine } from "./lines";
import { type Position, positionsOf } from "./positions";

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

function cardsAt<Member>(
  { couple, isBeside, left, above, cards }: CardGroup<Member>,
  { middle, top }: Position,
): CardBox<Member>[] {
  let [x, y] = [middle - left, top + above];
  return cards.map((card) => {
    const box = { ...card, couple, x: isBeside ? x : middle - Math.floor(card.width / 2), y };
    if (isBeside) x += card.width + CHART_GAPS_PX.marriage;
    else y += card.height + CHART_GAPS_PX.spouses;
    return box;
  });
}

/**
 * No cards overlap. Time grows little faster than the number of couples, also over hundreds of generations
 * (docs/why/tree.md#layout-of-the-chart).
 *
 * @param couples as `couplesOf` gives them.
 * @param cardSize called once per card.
 */
export function layoutTree<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
): TreeLayout<Member> {
  const groups = cardGroupsOf(couples, cardSize);
  const tops = rowTops(groups);
  const positions = positionsOf(groups, tops);
  const positionOf = (couple: Couple<Member>) => positions.couples.get(couple) ?? { middle: 0, top: 0 };
  const edge = [...groups].reduce(
    (least, [couple, { left }]) => Math.min(least, positionOf(couple).middle - left),
    0,
  );
  const shifted = ([x, y]: Corner): Corner => [x - edge, y];
  const cards: CardBox<Member>[] = [];
  const memberCards = new Map<Couple<Member>, CardBox<Member>>();
  const marriages: Polyline[] = [];
  const descents: Polyline[] = positions.ticks.map((tick) => tick.map(shifted));
  for (const [couple, group] of groups) {
    const { middle, top } = positionOf(couple);
    const boxes = cardsAt(group, { middle: middle - edge, top });
    const [one, other] = boxes;
    if (one) memberCards.set(couple, one);
    if (one && other) marriages.push(marriageLine(one, other));
    const married = couple.first && memberCards.get(couple.first);
    if (one && married) marriages.push(remarriageLine(married, one));
    const turnY = (tops[couple.generation] ?? 0) - Math.round(CHART_GAPS_PX.generations / 2);
    const ends = (positions.ends.get(couple) ?? []).map(shifted);
    descents.push(...descentLines([middle - edge, top + descentStart(group)], ends, turnY));
    cards.push(...boxes);
  }
  const width = cards.reduce((most, card) => Math.max(most, card.x + card.width), 0);
  const height = cards.reduce((most, card) => Math.max(most, card.y + card.height), 0);
  return { width, height, cards, marriages, descents };
}
