import { type Couple, peopleOf } from "./couples";

export interface Size {
  width: number;
  height: number;
}

export const CHART_GAPS_PX = {
  spouses: 10,
  /** Between spouses side by side. */
  marriage: 24,
  siblings: 10,
  cousins: 16,
  generations: 44,
  /** Between the couples of a column. */
  column: 12,
  indent: 18,
};

export const COLUMN_COUPLES = 6;

export type CardSize<Member> = (member: Member, couple: Couple<Member>) => Size;

export interface CardGroup<Member> extends Size {
  couple: Couple<Member>;
  isBeside: boolean;
  /** From the left edge to the line down to the children: at the middle of the cards, or between two of them. */
  left: number;
  /** Free height above the spouse of a further marriage, as high as the member's card. */
  above: number;
  cards: (Size & { member: Member })[];
}

export type CardGroups<Member> = ReadonlyMap<Couple<Member>, CardGroup<Member>>;

export const isChildless = <Member>({ children, remarriages }: Couple<Member>) =>
  children.length === 0 && remarriages.length === 0;

function isInColumn<Member>(couple: Couple<Member>): boolean {
  const siblings = couple.parent?.children ?? [];
  return isChildless(couple) && siblings.filter(isChildless).length > 1;
}

/**
 * The generations that draw spouses side by side instead of one above the other. This saves height. A generation
 * qualifies if its row then has no more cards than the longest row has couples.
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
): CardGroup<Member> {
  const cards = peopleOf([couple]).map((member) => ({ member, ...cardSize(member, couple) }));
  const [one, other] = cards;
  if (isBeside && one && other) {
    const width = one.width + CHART_GAPS_PX.marriage + other.width;
    const left = one.width + CHART_GAPS_PX.marriage / 2;
    return { couple, isBeside, left, above: 0, cards, width, height: Math.max(one.height, other.height) };
  }
  const gap = CHART_GAPS_PX.spouses;
  const [memberCard] = (couple.first && groups.get(couple.first)?.cards) ?? [];
  const above = memberCard ? memberCard.height + gap : 0;
  const width = cards.reduce((most, card) => Math.max(most, card.width), 0);
  const height = cards.reduce((sum, card) => sum + card.height + gap, above - gap);
  const left = Math.floor(width / 2);
  return { couple, isBeside: false, left, above, cards, width, height: Math.max(0, height) };
}

/** @param couples parents before their children, first marriages before further ones. */
export function cardGroupsOf<Member>(
  couples: readonly Couple<Member>[],
  cardSize: CardSize<Member>,
): CardGroups<Member> {
  const groups = new Map<Couple<Member>, CardGroup<Member>>();
  const beside = generationsBeside(couples);
  for (const couple of couples)
    groups.set(couple, groupOf(couple, groups, cardSize, beside.has(couple.generation)));
  return groups;
}

/** The upper edge of each generation, and of the row that would follow the last. */
export function rowTops<Member>(groups: CardGroups<Member>): number[] {
  const heights: number[] = [];
  for (const { couple, height } of groups.values()) {
    const row = couple.generation - 1;
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + CHART_GAPS_PX.generations);
  return tops;
}

/** Siblings without children, one below the other. */
export interface Columns<Member> extends Size {
  columns: (Size & { groups: CardGroup<Member>[] })[];
}

export function columnsOf<Member>(groups: readonly CardGroup<Member>[]): Columns<Member> {
  const { indent, siblings, column: gap } = CHART_GAPS_PX;
  const columns = Array.from({ length: Math.ceil(groups.length / COLUMN_COUPLES) }, (_, at) => {
    const own = groups.slice(at * COLUMN_COUPLES, (at + 1) * COLUMN_COUPLES);
    const width = indent + Math.max(...own.map((group) => group.width));
    return { groups: own, width, height: own.reduce((sum, { height }) => sum + height + gap, 0) };
  });
  const width = columns.reduce((sum, column) => sum + column.width + siblings, -siblings);
  return { columns, width, height: Math.max(0, ...columns.map(({ height }) => height)) };
}
