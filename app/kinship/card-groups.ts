import { contourOf, type Subtree } from "./contour";
import { type Couple, peopleOf } from "./couples";

export interface Size {
  width: number;
  height: number;
}

export const CHART_GAPS_PX = {
  spouses: 10,
  marriage: 24,
  siblings: 10,
  cousins: 16,
  generations: 44,
  column: 12,
  indent: 18,
};

export type CardSize<Member> = (member: Member, couple: Couple<Member>) => Size;

/** Childless siblings, stacked in columns. `x` is the left edge. */
export interface Columns<Member> extends Subtree {
  columns: (Size & { groups: CardGroup<Member>[] })[];
  width: number;
}

/** The cards of a couple. `x` is where the line to the children leaves: the cards' centre, or the gap between two. */
export interface CardGroup<Member> extends Size, Subtree {
  couple: Couple<Member>;
  first: CardGroup<Member> | null;
  children: CardGroup<Member>[];
  remarriages: CardGroup<Member>[];
  /** One per child, in order. Children in columns share one entry, in the first one's position. */
  subtrees: (CardGroup<Member> | Columns<Member>)[];
  isBeside: boolean;
  isInColumn: boolean;
  /** From the left edge to `x`. */
  left: number;
  /** Space above the spouse of a later marriage: the member's card plus the gap. */
  above: number;
  cards: (Size & { member: Member })[];
  /** Chart coordinates of `x` and of the top edge. */
  middle: number;
  top: number;
}

const isChildless = <Member>({ children, remarriages }: Couple<Member>) =>
  children.length === 0 && remarriages.length === 0;

function childrenInColumns<Member>({ children }: Couple<Member>): Couple<Member>[] {
  const childless = children.filter(isChildless);
  return childless.length > 1 ? childless : [];
}

/** The generations with spouses side by side. This saves height, but must not make a row the widest. */
function generationsBeside<Member>(
  couples: readonly Couple<Member>[],
  inColumns: ReadonlySet<Couple<Member>>,
): Set<number> {
  const rows = [...Map.groupBy(couples, ({ generation }) => generation)].map(([generation, row]) => ({
    generation,
    couples: row.length,
    people: peopleOf(row).length,
    mayChange: row.every(
      (couple) => !inColumns.has(couple) && !couple.first && couple.remarriages.length === 0,
    ),
  }));
  const longest = rows.reduce((most, row) => Math.max(most, row.mayChange ? row.couples : 2), 2);
  return new Set(
    rows.flatMap(({ generation, people, mayChange }) => (mayChange && people <= longest ? generation : [])),
  );
}

function sizeOfGroup<Member>(
  cards: CardGroup<Member>["cards"],
  first: CardGroup<Member> | null,
  mayBeBeside: boolean,
) {
  const [one, other] = cards;
  if (mayBeBeside && one && other) {
    const width = one.width + CHART_GAPS_PX.marriage + other.width;
    const left = one.width + CHART_GAPS_PX.marriage / 2;
    return { isBeside: true, left, above: 0, width, height: Math.max(one.height, other.height) };
  }
  const gap = CHART_GAPS_PX.spouses;
  const [memberCard] = first?.cards ?? [];
  const above = memberCard ? memberCard.height + gap : 0;
  const width = cards.reduce((most, card) => Math.max(most, card.width), 0);
  const height = cards.reduce((sum, card) => sum + card.height + gap, above - gap);
  return { isBeside: false, left: Math.floor(width / 2), above, width, height: Math.max(0, height) };
}

/** @param couples parents before their children, first marriages before further ones. */
export function cardGroupsOf<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
): CardGroup<Member>[] {
  const groups = new Map<Couple<Member>, CardGroup<Member>>();
  const inColumns = new Set(couples.flatMap(childrenInColumns));
  const beside = generationsBeside(couples, inColumns);
  for (const couple of couples) {
    const cards = couple.people.map((member) => ({ member, ...cardSize(member, couple) }));
    const first = (couple.first && groups.get(couple.first)) ?? null;
    const parent = couple.parent && groups.get(couple.parent);
    const ties = { couple, first, children: [], remarriages: [], subtrees: [] };
    const unplaced = { x: 0, leftmost: 0, contour: contourOf(), middle: 0, top: 0 };
    const size = sizeOfGroup(cards, first, beside.has(couple.generation));
    const group = { ...ties, ...unplaced, ...size, cards, isInColumn: inColumns.has(couple) };
    groups.set(couple, group);
    (first?.remarriages ?? parent?.children)?.push(group);
  }
  return [...groups.values()];
}

/** The top edge of each generation, and of the row that would follow the last. */
export function rowTops<Member>(groups: readonly CardGroup<Member>[]): number[] {
  const heights: number[] = [];
  for (const { couple, height } of groups) {
    const row = couple.generation - 1;
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + CHART_GAPS_PX.generations);
  return tops;
}
