/** One row of the table: what was measured, the figure and the target. */
export interface Row {
  what: string;
  measured: string;
  asked: string;
  met: boolean;
}

/** One figure of our app and of the bare one. */
export interface Pair {
  ours: number;
  bare: number;
}

/** A row of the comparison: what was compared, and figures by name. */
export interface Comparison {
  what: string;
  figures: Record<string, Pair>;
}

function printed(value: number, unit = ""): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`.trim();
}

/** Prints our figures, the bare app's and their ratio; all rows have the same figures. */
export function printComparisons(comparisons: readonly Comparison[]): void {
  const names = Object.keys(comparisons[0]?.figures ?? {});
  const cell = (pair?: Pair) =>
    pair ? `${printed(pair.ours)} / ${printed(pair.bare)} = ${(pair.ours / pair.bare).toFixed(2)}` : "";
  const lines = comparisons.map(({ what, figures }) => [what, ...names.map((name) => cell(figures[name]))]);
  const head = ["Ours / bare = ratio", ...names];
  const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  process.stdout.write([...table, "", ""].join("\n"));
}

/** Prints the rows as the table that the README quotes. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ what, measured, asked, met }) => `| ${what} | ${measured} | ${asked} | ${met ? "yes" : "no"} |`,
  );
  process.stdout.write(
    ["", "| What | Measured | Asked for | Met |", "|---|---|---|---|", ...lines, "", ""].join("\n"),
  );
}

/** A row for a figure that must not be above a limit. */
export function atMost(what: string, measured: number, limit: number, unit: string): Row {
  return {
    what,
    measured: printed(measured, unit),
    asked: `at most ${printed(limit, unit)}`,
    met: measured <= limit,
  };
}
