import { addRow, type Contour, contourOf, joined, offsetBeside } from "./contour";
import { type Couple, peopleOf } from "./couples";
import { type Box, type Corner, descentLines, marriageLine, type Polyline, remarriageLine } from "./lines";

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
  marriages: Polyline[];
  descents: Polyline[];
}

export const CHART_GAPS_PX = {
  spouses: 10,
  /** Between spouses beside each other. */
  marriage: 24,
  siblings: 10,
  cousins: 16,
  generations: 44,
  /** In a column: between couples, and from its line to their cards. */
  column: 12,
  indent: 18,
};

/** Couples per column. */
export const COLUMN_COUPLES = 6;

type Gaps = typeof CHART_GAPS_PX;

type CardSize<Member> = (member: Member, couple: Couple<Member>) => Size;

/** A couple's cards, one below or beside the other. */
interface CardGroup<Member> extends Size {
  couple: Couple<Member>;
  isBeside: boolean;
  /** From the left edge to where the children descend: the middle of the cards, or between two of them. */
  left: number;
  /** Free height above the cards: beside the member's card, from which a further marriage leads. */
  above: number;
  cards: (Size & { member: Member })[];
}

type CardGroups<Member> = ReadonlyMap<Couple<Member>, CardGroup<Member>>;

/** Siblings without children, one below the other. */
interface Columns<Member> extends Size {
  columns: CardGroup<Member>[][];
}

/** A child with descendants, or all columns of a couple. `x`, from the parents' middle, is a couple's middle or the left edge of columns. */
type Subtree<Member> = { x: number } & ({ couple: Couple<Member> } | { siblings: Columns<Member> });

const isChildless = <Member>({ children, remarriages }: Couple<Member>) =>
  children.length === 0 && remarriages.length === 0;

/** Two or more siblings without children are drawn in columns. */
function isInColumn<Member>(couple: Couple<Member>): boolean {
  const siblings = couple.parent?.children ?? [];
  return isChildless(couple) && siblings.filter(isChildless).length > 1;
}

/**
 * The generations whose spouses are drawn beside each other: it makes a row lower, and the row stays no longer than the
 * longest one with spouses below each other.
 */
function generationsBeside<Member>(couples: readonly Couple<Member>[]): Set<number> {
  const rows = [...Map.groupBy(couples, ({ generation }) => generation)].map(([generation, row]) => ({
    generation,
    couples: row.length,
    people: peopleOf(row).length,
    mayChange: row.every((couple) => !isInColumn(couple) && !couple.first && couple.remarriages.length === 0),
  }));
  const longest = rows.reduce((most, row) => Math.max(most, row.mayChange ? row.couples : 2), 2);
  return new Set(
    rows.flatMap(({ generation, people, mayChange }) => (mayChange && people <= longest ? generation : [])),
  );
}

function groupOf<Member>(
  couple: Couple<Member>,
  groups: CardGroups<Member>,
  cardSize: CardSize<Member>,
  isBeside: boolean,
  gaps: Gaps,
): CardGroup<Member> {
  const cards = peopleOf([couple]).map((member) => ({ member, ...cardSize(member, couple) }));
  const [one, other] = cards;
  if (isBeside && one && other) {
    const width = one.width + gaps.marriage + other.width;
    const left = one.width + gaps.marriage / 2;
    return { couple, isBeside, left, above: 0, cards, width, height: Math.max(one.height, other.height) };
  }
  const [memberCard] = (couple.first && groups.get(couple.first)?.cards) ?? [];
  const above = memberCard ? memberCard.height + gaps.spouses : 0;
  const width = cards.reduce((most, card) => Math.max(most, card.width), 0);
  const height = cards.reduce((sum, card) => sum + card.height + gaps.spouses, above - gaps.spouses);
  const left = Math.floor(width / 2);
  return { couple, isBeside: false, left, above, cards, width, height: Math.max(0, height) };
}

/** How far down each generation begins; the last number is where one more would begin. */
function rowTops<Member>(groups: CardGroups<Member>, gap: number): number[] {
  const heights: number[] = [];
  for (const { couple, height } of groups.values()) {
    const row = couple.generation - 1;
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + gap);
  return tops;
}

function widthOf<Member>(column: readonly CardGroup<Member>[], { indent }: Gaps): number {
  return indent + column.reduce((most, { width }) => Math.max(most, width), 0);
}

function columnsOf<Member>(groups: readonly CardGroup<Member>[], gaps: Gaps): Columns<Member> {
  const columns = Array.from({ length: Math.ceil(groups.length / COLUMN_COUPLES) }, (_, at) =>
    groups.slice(at * COLUMN_COUPLES, (at + 1) * COLUMN_COUPLES),
  );
  const width = columns.reduce((sum, column) => sum + widthOf(column, gaps) + gaps.siblings, -gaps.siblings);
  const heights = columns.map((column) => column.reduce((sum, { height }) => sum + height + gaps.column, 0));
  return { columns, width, height: heights.reduce((most, height) => Math.max(most, height), 0) };
}

/** One for each child, in order; two or more without children share one, at the place of the first. */
function subtreesOf<Member>(
  couple: Couple<Member>,
  groups: CardGroups<Member>,
  gaps: Gaps,
): Subtree<Member>[] {
  const childless = couple.children.filter(isChildless);
  const [first] = childless;
  if (childless.length < 2) return couple.children.map((child) => ({ x: 0, couple: child }));
  const siblings = columnsOf(
    childless.flatMap((child) => groups.get(child) ?? []),
    gaps,
  );
  return couple.children.flatMap((child): Subtree<Member>[] => {
    if (!isChildless(child)) return [{ x: 0, couple: child }];
    return child === first ? [{ x: 0, siblings }] : [];
  });
}

/** The rows covered by something `height` high that starts in `row`; lines turn above the next row. */
function coveredRows(tops: readonly number[], row: number, height: number): number[] {
  const bottom = (tops[row] ?? 0) + height;
  const below = tops.findIndex((top, at) => at > row && top >= bottom);
  const end = below === -1 ? Math.max(row + 1, tops.length) : below;
  return Array.from({ length: end - row }, (_, at) => row + at);
}

function middleOf<Member>(subtree: Subtree<Member>): number {
  return "couple" in subtree ? subtree.x : subtree.x + subtree.siblings.width / 2;
}

/** Sets `x` of subtrees side by side, as near as their rows allow; returns the contour of all. */
function placeBeside<Member>(
  subtrees: readonly Subtree<Member>[],
  contourOfSubtree: (subtree: Subtree<Member>) => Contour,
  gapOf: (row: number) => number,
): Contour {
  let all: Contour | null = null;
  for (const subtree of subtrees) {
    const own = contourOfSubtree(subtree);
    subtree.x = all ? offsetBeside(all, own, gapOf) : 0;
    own.shift += subtree.x;
    all = all ? joined(all, own) : own;
  }
  return all ?? contourOf([]);
}

/**
 * The subtrees of each couple, placed from the youngest generation up so that none overlap; and the offset of each
 * further marriage to the right of the first.
 */
function placeSubtrees<Member>(groups: CardGroups<Member>, tops: readonly number[], gaps: Gaps) {
  const placed = new Map<Couple<Member>, Subtree<Member>[]>();
  const remarriages = new Map<Couple<Member>, number>();
  const contours = new Map<Couple<Member>, Contour>();
  for (const { couple, left, width } of [...groups.values()].toReversed()) {
    const row = couple.generation;
    const subtrees = subtreesOf(couple, groups, gaps);
    const contourOfSubtree = (subtree: Subtree<Member>): Contour => {
      if ("couple" in subtree) return contours.get(subtree.couple) ?? contourOf([]);
      const { width, height } = subtree.siblings;
      return contourOf(coveredRows(tops, row, height + gaps.generations).map((at) => [at, 0, width]));
    };
    const contour = placeBeside(subtrees, contourOfSubtree, (at) =>
      at === row ? gaps.siblings : gaps.cousins,
    );
    const [first, last] = [subtrees[0], subtrees.at(-1)];
    // Parents are centred above their first and last child.
    const middle = first && last ? Math.round((middleOf(first) + middleOf(last)) / 2) : 0;
    for (const subtree of subtrees) subtree.x -= middle;
    contour.shift -= middle;
    addRow(contour, row - 1, -left, width - left);
    placed.set(couple, subtrees);
    let all = contour;
    for (const again of couple.remarriages) {
      const own = contours.get(again) ?? contourOf([]);
      const x = offsetBeside(all, own, () => gaps.cousins);
      own.shift += x;
      all = joined(all, own);
      remarriages.set(again, x);
    }
    contours.set(couple, all);
  }
  return { placed, remarriages };
}

/** The middle of the upper edge of a couple's cards. */
interface Position {
  middle: number;
  top: number;
}

interface Positions<Member> {
  couples: Map<Couple<Member>, Position>;
  /** Where the lines from a couple end: at the top of a card, or beside the last card of a column. */
  ends: Map<Couple<Member>, Corner[]>;
  /** From the line of a column to its cards. */
  ticks: Polyline[];
}

function placeColumns<Member>(
  { columns }: Columns<Member>,
  left: number,
  top: number,
  positions: Positions<Member>,
  gaps: Gaps,
) {
  let x = left;
  return columns.map((column): Corner => {
    const line = x + gaps.indent / 2;
    let y = top;
    let tickY = top;
    for (const { couple, width, height, cards } of column) {
      const [first = { width, height }] = cards;
      const middle = x + gaps.indent + Math.floor(width / 2);
      positions.couples.set(couple, { middle, top: y });
      tickY = y + Math.floor(first.height / 2);
      positions.ticks.push([
        [line, tickY],
        [middle - Math.floor(first.width / 2), tickY],
      ]);
      y += height + gaps.column;
    }
    x += widthOf(column, gaps) + gaps.siblings;
    return [line, tickY];
  });
}

/** How far down a couple its children descend: from the marriage between two cards, else from the lower end. */
function descentStart<Member>({ isBeside, cards, height }: CardGroup<Member>): number {
  return isBeside ? Math.floor(Math.min(...cards.map((card) => card.height)) / 2) : height;
}

/** From where a couple's children descend to the middle of the member's card, where the line of the parents ends. */
function offsetToMember<Member>(group: CardGroup<Member> | undefined): number {
  const [card] = group?.cards ?? [];
  return group?.isBeside && card ? Math.floor(card.width / 2) - group.left : 0;
}

/** From the eldest couple down; x counts from its middle. */
function positionsOf<Member>(
  groups: CardGroups<Member>,
  tops: readonly number[],
  gaps: Gaps,
): Positions<Member> {
  const { placed, remarriages } = placeSubtrees(groups, tops, gaps);
  const positions: Positions<Member> = { couples: new Map(), ends: new Map(), ticks: [] };
  const middles = new Map<Couple<Member>, number>();
  for (const couple of groups.keys()) {
    const middle = middles.get(couple) ?? (couple.parent ? null : 0);
    // Couples in a column have a position already.
    if (middle === null) continue;
    const row = couple.generation;
    positions.couples.set(couple, { middle, top: tops[row - 1] ?? 0 });
    for (const again of couple.remarriages) middles.set(again, middle + (remarriages.get(again) ?? 0));
    const top = tops[row] ?? 0;
    const ends = (placed.get(couple) ?? []).flatMap((subtree): Corner[] => {
      const x = Math.round(middle + subtree.x);
      if ("siblings" in subtree) return placeColumns(subtree.siblings, x, top, positions, gaps);
      middles.set(subtree.couple, x);
      return [[x + offsetToMember(groups.get(subtree.couple)), top]];
    });
    positions.ends.set(couple, ends);
  }
  return positions;
}

function cardsAt<Member>(
  { couple, isBeside, left, above, cards }: CardGroup<Member>,
  { middle, top }: Position,
  gaps: Gaps,
) {
  let [x, y] = [middle - left, top + above];
  return cards.map((card): CardBox<Member> => {
    const box = { ...card, couple, x: isBeside ? x : middle - Math.floor(card.width / 2), y };
    if (isBeside) x += card.width + gaps.marriage;
    else y += card.height + gaps.spouses;
    return box;
  });
}

/**
 * The cards and lines of a chart, in pixels from its upper left corner. No cards overlap. Spouses are drawn one below the
 * other, or beside each other in rows that stay short; siblings without children in columns. Each branch is merged into
 * its neighbour row by row, the shallower into the deeper one, so the time grows little faster than the number of
 * couples, also in a chain of hundreds of generations.
 *
 * @param couples as `couplesOf` gives them; without any the chart is empty.
 * @param cardSize called once per card.
 * @example
 * const { width, height, cards, marriages, descents } = layoutTree(couples, () => ({ width: 168, height: 68 }));
 * cards[0]; // { member, couple, x: 0, y: 0, width: 168, height: 68 }
 * marriages[0]; // [[84, 68], [84, 78]]: corners of a polyline
 */
export function layoutTree<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
  gaps: Gaps = CHART_GAPS_PX,
): TreeLayout<Member> {
  const groups = new Map<Couple<Member>, CardGroup<Member>>();
  const beside = generationsBeside(couples);
  for (const couple of couples)
    groups.set(couple, groupOf(couple, groups, cardSize, beside.has(couple.generation), gaps));
  const tops = rowTops(groups, gaps.generations);
  const positions = positionsOf(groups, tops, gaps);
  const edge = [...groups].reduce((least, [couple, { left }]) => {
    return Math.min(least, (positions.couples.get(couple)?.middle ?? 0) - left);
  }, 0);
  const shifted = ([x, y]: Corner): Corner => [x - edge, y];
  const cards: CardBox<Member>[] = [];
  const memberCards = new Map<Couple<Member>, CardBox<Member>>();
  const marriages: Polyline[] = [];
  const descents: Polyline[] = positions.ticks.map((tick) => tick.map(shifted));
  for (const [couple, group] of groups) {
    const { middle, top } = positions.couples.get(couple) ?? { middle: 0, top: 0 };
    const boxes = cardsAt(group, { middle: middle - edge, top }, gaps);
    const [one, other] = boxes;
    if (one) memberCards.set(couple, one);
    if (one && other) marriages.push(marriageLine(one, other));
    const married = couple.first && memberCards.get(couple.first);
    if (one && married) marriages.push(remarriageLine(married, one));
    const turnY = (tops[couple.generation] ?? 0) - Math.round(gaps.generations / 2);
    const ends = (positions.ends.get(couple) ?? []).map(shifted);
    descents.push(...descentLines([middle - edge, top + descentStart(group)], ends, turnY));
    cards.push(...boxes);
  }
  return {
    width: cards.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: cards.reduce((most, { y, height }) => Math.max(most, y + height), 0),
    cards,
    marriages,
    descents,
  };
}
