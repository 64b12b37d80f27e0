import {
  type CardGroup,
  type CardGroups,
  CHART_GAPS_PX,
  type Columns,
  columnsOf,
  isChildless,
} from "./card-groups";
import { addTopRow, type Contour, contourOf, placeBeside } from "./contour";
import type { Couple } from "./couples";
import type { Corner, Polyline } from "./lines";

/**
 * A child with descendants, or all childless siblings in columns. `x` counts from the middle of the parents, and is the
 * middle of a couple or the left edge of the columns.
 */
type Subtree<Member> = { x: number } & ({ couple: Couple<Member> } | { siblings: Columns<Member> });

/** One for each child, in order; two or more without children share one, at the place of the first. */
function subtreesOf<Member>(couple: Couple<Member>, groups: CardGroups<Member>): Subtree<Member>[] {
  const childless = couple.children.filter(isChildless);
  const [first] = childless;
  if (childless.length < 2) return couple.children.map((child) => ({ x: 0, couple: child }));
  return couple.children.flatMap((child): Subtree<Member>[] => {
    if (!isChildless(child)) return [{ x: 0, couple: child }];
    const siblings = () => columnsOf(childless.flatMap((each) => groups.get(each) ?? []));
    return child === first ? [{ x: 0, siblings: siblings() }] : [];
  });
}

/** Columns may reach down over several rows. The gap above the next row stays free for the lines to it. */
function columnsContour<Member>({ width, height }: Columns<Member>, tops: readonly number[], row: number) {
  const bottom = (tops[row] ?? 0) + height + CHART_GAPS_PX.generations;
  const below = tops.findIndex((top, at) => at > row && top >= bottom);
  const end = below === -1 ? Math.max(row + 1, tops.length) : below;
  return contourOf(new Map(Array.from({ length: end - row }, (_, at) => [row + at, [0, width]])));
}

function middleOf<Member>(subtree: Subtree<Member>): number {
  return "couple" in subtree ? subtree.x : subtree.x + subtree.siblings.width / 2;
}

/** Places the subtrees of each couple without overlaps, and each further marriage to the right of the first. */
function placeSubtrees<Member>(groups: CardGroups<Member>, tops: readonly number[]) {
  const subtreesOfCouple = new Map<Couple<Member>, Subtree<Member>[]>();
  const remarriages = new Map<Couple<Member>, number>();
  const contours = new Map<Couple<Member>, Contour>();
  // From the youngest generation up.
  for (const { couple, left, width } of [...groups.values()].toReversed()) {
    const row = couple.generation;
    const subtrees = subtreesOf(couple, groups);
    let all = contourOf();
    for (const subtree of subtrees) {
      const own =
        "couple" in subtree ? contours.get(subtree.couple) : columnsContour(subtree.siblings, tops, row);
      const gapOf = (at: number) => (at === row ? CHART_GAPS_PX.siblings : CHART_GAPS_PX.cousins);
      const placed = placeBeside(all, own ?? contourOf(), gapOf);
      subtree.x = placed.offset;
      all = placed.contour;
    }
    const [first, last] = [subtrees[0], subtrees.at(-1)];
    const middle = first && last ? Math.round((middleOf(first) + middleOf(last)) / 2) : 0;
    for (const subtree of subtrees) subtree.x -= middle;
    all.shift -= middle;
    addTopRow(all, row - 1, -left, width - left);
    subtreesOfCouple.set(couple, subtrees);
    for (const again of couple.remarriages) {
      const placed = placeBeside(all, contours.get(again) ?? contourOf(), () => CHART_GAPS_PX.cousins);
      remarriages.set(again, placed.offset);
      all = placed.contour;
    }
    contours.set(couple, all);
  }
  return { subtreesOfCouple, remarriages };
}

export interface Position {
  middle: number;
  top: number;
}

interface Positions<Member> {
  couples: Map<Couple<Member>, Position>;
  /** Where the lines from a couple end: at the top of a card, or beside the last card of a column. */
  ends: Map<Couple<Member>, Corner[]>;
  ticks: Polyline[];
}

function placeColumns<Member>(
  { columns }: Columns<Member>,
  left: number,
  top: number,
  positions: Positions<Member>,
) {
  let x = left;
  return columns.map((column): Corner => {
    const line = x + CHART_GAPS_PX.indent / 2;
    let y = top;
    let tickY = top;
    for (const { couple, width, height, cards } of column.groups) {
      const [first = { width, height }] = cards;
      const middle = x + CHART_GAPS_PX.indent + Math.floor(width / 2);
      positions.couples.set(couple, { middle, top: y });
      tickY = y + Math.floor(first.height / 2);
      positions.ticks.push([
        [line, tickY],
        [middle - Math.floor(first.width / 2), tickY],
      ]);
      y += height + CHART_GAPS_PX.column;
    }
    x += column.width + CHART_GAPS_PX.siblings;
    return [line, tickY];
  });
}

/** The line from the parents ends at the middle of the member's card; the offset counts from the couple's `left`. */
function offsetToMember<Member>(group: CardGroup<Member> | undefined): number {
  const [card] = group?.cards ?? [];
  return group?.isBeside && card ? Math.floor(card.width / 2) - group.left : 0;
}

/** From the eldest couple down; x counts from its middle. */
export function positionsOf<Member>(groups: CardGroups<Member>, tops: readonly number[]): Positions<Member> {
  const { subtreesOfCouple, remarriages } = placeSubtrees(groups, tops);
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
    const ends = (subtreesOfCouple.get(couple) ?? []).flatMap((subtree): Corner[] => {
      const x = Math.round(middle + subtree.x);
      if ("siblings" in subtree) return placeColumns(subtree.siblings, x, top, positions);
      middles.set(subtree.couple, x);
      return [[x + offsetToMember(groups.get(subtree.couple)), top]];
    });
    positions.ends.set(couple, ends);
  }
  return positions;
}
