import { type CardGroup, CHART_GAPS_PX, type Columns, type Size } from "./card-groups";
import { addTopRow, contourOf, placeBeside } from "./contour";

export const COLUMN_COUPLES = 6;

/** Columns may span several rows. The gap above the next row is kept free for its lines. */
function columnsContour({ width, height }: Size, tops: readonly number[], row: number) {
  const bottom = (tops[row] ?? 0) + height + CHART_GAPS_PX.generations;
  const below = tops.findIndex((top, at) => at > row && top >= bottom);
  const end = below === -1 ? Math.max(row + 1, tops.length) : below;
  return contourOf(new Map(Array.from({ length: end - row }, (_, at) => [row + at, [0, width]])));
}

function columnsOf<Member>(
  groups: readonly CardGroup<Member>[],
  tops: readonly number[],
  row: number,
): Columns<Member> {
  const { indent, siblings, column: gap } = CHART_GAPS_PX;
  const columns = Array.from({ length: Math.ceil(groups.length / COLUMN_COUPLES) }, (_, at) => {
    const own = groups.slice(at * COLUMN_COUPLES, (at + 1) * COLUMN_COUPLES);
    const width = indent + Math.max(...own.map((group) => group.width));
    return { groups: own, width, height: own.reduce((sum, { height }) => sum + height + gap, 0) };
  });
  const width = columns.reduce((sum, column) => sum + column.width + siblings, -siblings);
  const height = Math.max(...columns.map((column) => column.height));
  return { columns, width, x: 0, leftmost: indent, contour: columnsContour({ width, height }, tops, row) };
}

function subtreesOf<Member>({ couple, children }: CardGroup<Member>, tops: readonly number[]) {
  const inColumns = children.filter(({ isInColumn }) => isInColumn);
  return children.flatMap((child): CardGroup<Member>["subtrees"] => {
    if (!child.isInColumn) return [child];
    return child === inColumns[0] ? [columnsOf(inColumns, tops, couple.generation)] : [];
  });
}

const middleOf = <Member>(subtree: CardGroup<Member> | Columns<Member>) =>
  subtree.x + ("columns" in subtree ? subtree.width / 2 : 0);

/** Places the subtrees of each couple without overlaps, and each further marriage to the right of the first. */
export function placeSubtrees<Member>(groups: readonly CardGroup<Member>[], tops: readonly number[]) {
  for (const group of groups.toReversed()) {
    const { couple, remarriages, left, width } = group;
    const row = couple.generation;
    const subtrees = subtreesOf(group, tops);
    const gapOf = (at: number) => (at === row ? CHART_GAPS_PX.siblings : CHART_GAPS_PX.cousins);
    let contour = contourOf();
    for (const subtree of subtrees) contour = placeBeside(contour, subtree, gapOf);
    const [first, last] = [subtrees[0], subtrees.at(-1)];
    const middle = first && last ? Math.round((middleOf(first) + middleOf(last)) / 2) : 0;
    for (const subtree of subtrees) subtree.x -= middle;
    contour.shift -= middle;
    addTopRow(contour, row - 1, -left, width - left);
    for (const again of remarriages) contour = placeBeside(contour, again, () => CHART_GAPS_PX.cousins);
    const leftEdges = [...subtrees, ...remarriages].map(({ x, leftmost }) => x + leftmost);
    Object.assign(group, { subtrees, contour, leftmost: Math.min(-left, ...leftEdges) });
  }
}
