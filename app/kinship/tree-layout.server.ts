import { addRow, besides, type Contour, contourOf, joined } from "./contour";
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
  /** Between those who hang below each other, and from their line to their cards. */
  hanging: 12,
  indent: 18,
};

/** So many hang below each other before the next column begins. */
export const COLUMN_COUPLES = 6;

type Gaps = typeof CHART_GAPS_PX;

type CardSize<Member> = (member: Member, couple: Couple<Member>) => Size;

/** A couple's cards, one below or beside the other. */
interface Shape<Member> extends Size {
  couple: Couple<Member>;
  isBeside: boolean;
  /** From the left edge to where the children descend: the middle of the cards, or between two of them. */
  left: number;
  /** Free height above the cards: beside the member's card, from which a further marriage leads. */
  above: number;
  cards: (Size & { member: Member })[];
}

type Shapes<Member> = ReadonlyMap<Couple<Member>, Shape<Member>>;

/** Couples without children, who hang below each other. */
interface Columns<Member> extends Size {
  columns: Shape<Member>[][];
}

/** What stands beside what under parents: `x` is the middle of a couple, or the left edge of columns, from the parents' middle. */
type Slot<Member> = { x: number } & ({ couple: Couple<Member> } | { hanging: Columns<Member> });

const isChildless = <Member>({ children, remarriages }: Couple<Member>) =>
  children.length === 0 && remarriages.length === 0;

/** Two and more brothers and sisters without children hang in columns. */
function isHanging<Member>(couple: Couple<Member>): boolean {
  const siblings = couple.parent?.children ?? [];
  return isChildless(couple) && siblings.filter(isChildless).length > 1;
}

/**
 * The generations whose spouses stand beside each other: those whose row stays as short so as the longest row of spouses
 * below each other, and gets lower by it.
 */
function generationsBeside<Member>(couples: readonly Couple<Member>[]): Set<number> {
  const rows = [...Map.groupBy(couples, ({ generation }) => generation)].map(([generation, row]) => ({
    generation,
    couples: row.length,
    people: peopleOf(row).length,
    mayChange: row.every((couple) => !isHanging(couple) && !couple.first && couple.remarriages.length === 0),
  }));
  const longest = rows.reduce((most, row) => Math.max(most, row.mayChange ? row.couples : 2), 2);
  return new Set(
    rows.flatMap(({ generation, people, mayChange }) => (mayChange && people <= longest ? generation : [])),
  );
}

function shapeOf<Member>(
  couple: Couple<Member>,
  shapes: Shapes<Member>,
  cardSize: CardSize<Member>,
  isBeside: boolean,
  gaps: Gaps,
): Shape<Member> {
  const cards = peopleOf([couple]).map((member) => ({ member, ...cardSize(member, couple) }));
  const [one, other] = cards;
  if (isBeside && one && other) {
    const width = one.width + gaps.marriage + other.width;
    const left = one.width + gaps.marriage / 2;
    return { couple, isBeside, left, above: 0, cards, width, height: Math.max(one.height, other.height) };
  }
  const [memberCard] = (couple.first && shapes.get(couple.first)?.cards) ?? [];
  const above = memberCard ? memberCard.height + gaps.spouses : 0;
  const width = cards.reduce((most, card) => Math.max(most, card.width), 0);
  const height = cards.reduce((sum, card) => sum + card.height + gaps.spouses, above - gaps.spouses);
  const left = Math.floor(width / 2);
  return { couple, isBeside: false, left, above, cards, width, height: Math.max(0, height) };
}

/** How far down each generation begins; the last number is where one more would begin. */
function rowTops<Member>(shapes: Shapes<Member>, gap: number): number[] {
  const heights: number[] = [];
  for (const { couple, height } of shapes.values()) {
    const row = couple.generation - 1;
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + gap);
  return tops;
}

function widthOf<Member>(column: readonly Shape<Member>[], { indent }: Gaps): number {
  return indent + column.reduce((most, { width }) => Math.max(most, width), 0);
}

function columnsOf<Member>(shapes: readonly Shape<Member>[], gaps: Gaps): Columns<Member> {
  const columns = Array.from({ length: Math.ceil(shapes.length / COLUMN_COUPLES) }, (_, at) =>
    shapes.slice(at * COLUMN_COUPLES, (at + 1) * COLUMN_COUPLES),
  );
  const width = columns.reduce((sum, column) => sum + widthOf(column, gaps) + gaps.siblings, -gaps.siblings);
  const heights = columns.map((column) => column.reduce((sum, { height }) => sum + height + gaps.hanging, 0));
  return { columns, width, height: heights.reduce((most, height) => Math.max(most, height), 0) };
}

/** Couples with children in their order; two and more without hang together where the first of them would stand. */
function slotsOf<Member>(couple: Couple<Member>, shapes: Shapes<Member>, gaps: Gaps): Slot<Member>[] {
  const childless = couple.children.filter(isChildless);
  const [first] = childless;
  if (childless.length < 2) return couple.children.map((child) => ({ x: 0, couple: child }));
  const hanging = columnsOf(
    childless.flatMap((child) => shapes.get(child) ?? []),
    gaps,
  );
  return couple.children.flatMap((child): Slot<Member>[] => {
    if (!isChildless(child)) return [{ x: 0, couple: child }];
    return child === first ? [{ x: 0, hanging }] : [];
  });
}

/** The rows that something covers which begins with one and is so high; lines turn above the next row. */
function coveredRows(tops: readonly number[], row: number, height: number): number[] {
  const bottom = (tops[row] ?? 0) + height;
  const below = tops.findIndex((top, at) => at > row && top >= bottom);
  const end = below === -1 ? Math.max(row + 1, tops.length) : below;
  return Array.from({ length: end - row }, (_, at) => row + at);
}

function middleOf<Member>(slot: Slot<Member>): number {
  return "couple" in slot ? slot.x : slot.x + slot.hanging.width / 2;
}

/** Puts slots side by side, as near as their rows allow; gives the contour of all. */
function placeBeside<Member>(
  slots: readonly Slot<Member>[],
  contourOfSlot: (slot: Slot<Member>) => Contour,
  gapOf: (row: number) => number,
): Contour {
  let all: Contour | null = null;
  for (const slot of slots) {
    const own = contourOfSlot(slot);
    slot.x = all ? besides(all, own, gapOf) : 0;
    own.shift += slot.x;
    all = all ? joined(all, own) : own;
  }
  return all ?? contourOf([]);
}

/**
 * Where everything under a couple stands, from the youngest generation up, so that nothing meets; and how far a further
 * marriage stands to the right of the first.
 */
function placeSlots<Member>(shapes: Shapes<Member>, tops: readonly number[], gaps: Gaps) {
  const placed = new Map<Couple<Member>, Slot<Member>[]>();
  const remarriages = new Map<Couple<Member>, number>();
  const contours = new Map<Couple<Member>, Contour>();
  for (const { couple, left, width } of [...shapes.values()].toReversed()) {
    const row = couple.generation;
    const slots = slotsOf(couple, shapes, gaps);
    const contourOfSlot = (slot: Slot<Member>): Contour => {
      if ("couple" in slot) return contours.get(slot.couple) ?? contourOf([]);
      const { width, height } = slot.hanging;
      return contourOf(coveredRows(tops, row, height + gaps.generations).map((at) => [at, 0, width]));
    };
    const contour = placeBeside(slots, contourOfSlot, (at) => (at === row ? gaps.siblings : gaps.cousins));
    const [first, last] = [slots[0], slots.at(-1)];
    // Parents stand above the middle between their first and their last child.
    const middle = first && last ? Math.round((middleOf(first) + middleOf(last)) / 2) : 0;
    for (const slot of slots) slot.x -= middle;
    contour.shift -= middle;
    addRow(contour, row - 1, -left, width - left);
    placed.set(couple, slots);
    let all = contour;
    for (const again of couple.remarriages) {
      const own = contours.get(again) ?? contourOf([]);
      const x = besides(all, own, () => gaps.cousins);
      own.shift += x;
      all = joined(all, own);
      remarriages.set(again, x);
    }
    contours.set(couple, all);
  }
  return { placed, remarriages };
}

/** Where the middle of a couple's upper edge stands. */
interface Spot {
  middle: number;
  top: number;
}

interface Spots<Member> {
  couples: Map<Couple<Member>, Spot>;
  /** Under each couple, where lines lead: to the tops of cards, or down a column as far as its last card. */
  ends: Map<Couple<Member>, Corner[]>;
  /** From the line of a column to its cards. */
  ticks: Polyline[];
}

function hang<Member>(
  { columns }: Columns<Member>,
  left: number,
  top: number,
  spots: Spots<Member>,
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
      spots.couples.set(couple, { middle, top: y });
      tickY = y + Math.floor(first.height / 2);
      spots.ticks.push([
        [line, tickY],
        [middle - Math.floor(first.width / 2), tickY],
      ]);
      y += height + gaps.hanging;
    }
    x += widthOf(column, gaps) + gaps.siblings;
    return [line, tickY];
  });
}

/** How far down a couple its children descend: from the marriage between two cards, else from the lower end. */
function joinOf<Member>({ isBeside, cards, height }: Shape<Member>): number {
  return isBeside ? Math.floor(Math.min(...cards.map((card) => card.height)) / 2) : height;
}

/** From where a couple's children descend to the middle of the member's card, where the line of the parents ends. */
function towardsMember<Member>(shape: Shape<Member> | undefined): number {
  const [card] = shape?.cards ?? [];
  return shape?.isBeside && card ? Math.floor(card.width / 2) - shape.left : 0;
}

/** From the eldest couple down; x counts from its middle. */
function spotsOf<Member>(shapes: Shapes<Member>, tops: readonly number[], gaps: Gaps): Spots<Member> {
  const { placed, remarriages } = placeSlots(shapes, tops, gaps);
  const spots: Spots<Member> = { couples: new Map(), ends: new Map(), ticks: [] };
  const middles = new Map<Couple<Member>, number>();
  for (const couple of shapes.keys()) {
    const middle = middles.get(couple) ?? (couple.parent ? null : 0);
    // Who hangs in a column has a place already.
    if (middle === null) continue;
    const row = couple.generation;
    spots.couples.set(couple, { middle, top: tops[row - 1] ?? 0 });
    for (const again of couple.remarriages) middles.set(again, middle + (remarriages.get(again) ?? 0));
    const top = tops[row] ?? 0;
    const ends = (placed.get(couple) ?? []).flatMap((slot): Corner[] => {
      const x = Math.round(middle + slot.x);
      if ("hanging" in slot) return hang(slot.hanging, x, top, spots, gaps);
      middles.set(slot.couple, x);
      return [[x + towardsMember(shapes.get(slot.couple)), top]];
    });
    spots.ends.set(couple, ends);
  }
  return spots;
}

function cardsAt<Member>(
  { couple, isBeside, left, above, cards }: Shape<Member>,
  { middle, top }: Spot,
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
 * Where the cards and lines of a chart stand, in pixels from its upper left corner: no cards overlap, spouses stand one
 * below the other, or beside in rows that stay short, siblings without children hang in columns. Each branch is merged into its neighbour row by row, the
 * shallower into the deeper one, so the time grows little faster than the number of couples, also in a chain of hundreds
 * of generations.
 *
 * @param couples as `couplesOf` gives them; none give an empty chart.
 * @param cardSize is asked once for each card.
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
  const shapes = new Map<Couple<Member>, Shape<Member>>();
  const beside = generationsBeside(couples);
  for (const couple of couples)
    shapes.set(couple, shapeOf(couple, shapes, cardSize, beside.has(couple.generation), gaps));
  const tops = rowTops(shapes, gaps.generations);
  const spots = spotsOf(shapes, tops, gaps);
  const edge = [...shapes].reduce((least, [couple, { left }]) => {
    return Math.min(least, (spots.couples.get(couple)?.middle ?? 0) - left);
  }, 0);
  const shifted = ([x, y]: Corner): Corner => [x - edge, y];
  const cards: CardBox<Member>[] = [];
  const memberCards = new Map<Couple<Member>, CardBox<Member>>();
  const marriages: Polyline[] = [];
  const descents: Polyline[] = spots.ticks.map((tick) => tick.map(shifted));
  for (const [couple, shape] of shapes) {
    const { middle, top } = spots.couples.get(couple) ?? { middle: 0, top: 0 };
    const boxes = cardsAt(shape, { middle: middle - edge, top }, gaps);
    const [one, other] = boxes;
    if (one) memberCards.set(couple, one);
    if (one && other) marriages.push(marriageLine(one, other));
    const married = couple.first && memberCards.get(couple.first);
    if (one && married) marriages.push(remarriageLine(married, one));
    const turnY = (tops[couple.generation] ?? 0) - Math.round(gaps.generations / 2);
    const ends = (spots.ends.get(couple) ?? []).map(shifted);
    descents.push(...descentLines([middle - edge, top + joinOf(shape)], ends, turnY));
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
