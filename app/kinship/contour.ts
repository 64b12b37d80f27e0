/** How far a branch reaches to both sides in each of its rows: x coordinates that count from `shift`. */
export interface Contour {
  shift: number;
  rows: Map<number, readonly [left: number, right: number]>;
}

export function contourOf(rows: Iterable<readonly [row: number, left: number, right: number]>): Contour {
  return { shift: 0, rows: new Map([...rows].map(([row, left, right]) => [row, [left, right]])) };
}

/** Adds a row above all others. */
export function addRow({ shift, rows }: Contour, row: number, left: number, right: number) {
  rows.set(row, [left - shift, right - shift]);
}

/** Where a branch may stand to the right of another: at least `gapOf(row)` pixels apart in every row that both have. */
export function offsetBeside(one: Contour, other: Contour, gapOf: (row: number) => number): number {
  const fewer = one.rows.size < other.rows.size ? one : other;
  let least = Number.NEGATIVE_INFINITY;
  for (const row of fewer.rows.keys()) {
    const right = one.rows.get(row)?.[1];
    const left = other.rows.get(row)?.[0];
    if (right === undefined || left === undefined) continue;
    least = Math.max(least, right + one.shift + gapOf(row) - left - other.shift);
  }
  return Number.isFinite(least) ? Math.ceil(least) : 0;
}

/** Both as one; the second stands to the right. The one with more rows is used up, so that deep trees cost little. */
export function joined(one: Contour, other: Contour): Contour {
  const [more, fewer] = one.rows.size < other.rows.size ? [other, one] : [one, other];
  for (const [row, [left, right]] of fewer.rows) {
    const [wasLeft, wasRight] = more.rows.get(row) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const by = fewer.shift - more.shift;
    more.rows.set(row, [Math.min(wasLeft, left + by), Math.max(wasRight, right + by)]);
  }
  return more;
}
