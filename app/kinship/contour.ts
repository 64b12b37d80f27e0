/** A subtree's left and right edge in each row, in pixels relative to `shift`. */
export interface Contour {
  shift: number;
  rows: Map<number, readonly [left: number, right: number]>;
}

export function contourOf(rows: Contour["rows"] = new Map()): Contour {
  return { shift: 0, rows };
}

export function addTopRow({ shift, rows }: Contour, row: number, left: number, right: number) {
  rows.set(row, [left - shift, right - shift]);
}

function offsetBeside(one: Contour, other: Contour, gapOf: (row: number) => number): number {
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

/** Adds the contour with fewer rows to the other, so that deep trees take little time. */
function joined(one: Contour, other: Contour): Contour {
  const [more, fewer] = one.rows.size < other.rows.size ? [other, one] : [one, other];
  for (const [row, [left, right]] of fewer.rows) {
    const [wasLeft, wasRight] = more.rows.get(row) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const by = fewer.shift - more.shift;
    more.rows.set(row, [Math.min(wasLeft, left + by), Math.max(wasRight, right + by)]);
  }
  return more;
}

export interface Subtree {
  /** Offset from the parents' centre line, or from the first marriage. */
  x: number;
  /** From `x` to the left edge of the cards. */
  leftmost: number;
  contour: Contour;
}

/** Moves a subtree to the right of a contour. Changes both contours; use only the one that it returns. */
export function placeBeside(one: Contour, subtree: Subtree, gapOf: (row: number) => number): Contour {
  subtree.x = offsetBeside(one, subtree.contour, gapOf);
  subtree.contour.shift += subtree.x;
  return joined(one, subtree.contour);
}
