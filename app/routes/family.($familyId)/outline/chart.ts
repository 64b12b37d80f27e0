import type { TreeCouple } from "~/family/family";

/** The number of childless couples in one column (`_family-chart.scss`). */
const STACKED = 6;

/** With more columns spouses are below each other, and brothers and sisters without children in columns. */
const ROW_MAX_COLUMNS = 5;

/** With more columns letters on a sheet of A4 would have fewer than 6 pt. */
const PAPER_MAX_COLUMNS = 9;

export const isTooWideForPaper = (columns: number | null) => columns !== null && columns > PAPER_MAX_COLUMNS;

/** A family up to this size opens with all its branches. */
export const OPEN_CHART_MAX_PEOPLE = 40;

const isBranch = ({ children, remarriages, repeats }: TreeCouple) =>
  children.length > 0 || remarriages.length > 0 || Boolean(repeats?.children.length);

/** Those with children first; the others fill columns beside them. */
export function inColumns(children: readonly TreeCouple[]): readonly TreeCouple[] {
  return [...children.filter(isBranch), ...children.filter((child) => !isBranch(child))];
}

/** @param couples parents before their children, first marriages before further ones. */
export function columnsOf(couples: readonly TreeCouple[], open: ReadonlySet<TreeCouple>, isRow = false) {
  const widths = new Map<TreeCouple, number>();
  for (const couple of couples.toReversed()) {
    const children = open.has(couple) ? couple.children : [];
    const beside = isRow ? children : children.filter(isBranch);
    const widthOf = (sum: number, part: TreeCouple) => sum + (widths.get(part) ?? 0);
    const stacks = Math.ceil((children.length - beside.length) / STACKED);
    const own = Math.max(isRow ? couple.people.length : 1, beside.reduce(widthOf, stacks));
    widths.set(couple, couple.remarriages.reduce(widthOf, own));
  }
  return Math.max(1, ...couples.slice(0, 1).map((eldest) => widths.get(eldest) ?? 1));
}

/** Of a family that is small enough for it; else null. */
export function rowColumnsOf(couples: readonly TreeCouple[], open: ReadonlySet<TreeCouple>): number | null {
  const columns = columnsOf(couples, open, true);
  return columns > ROW_MAX_COLUMNS || couples.some(({ first }) => first !== null) ? null : columns;
}
