export interface Row {
  what: string;
  measured: string;
  target: string;
  met: boolean;
}

export interface Pair {
  ours: number;
  bare: number;
}

export interface Comparison {
  what: string;
  figures: Record<string, Pair>;
}

function printed(value: number, unit = ""): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`.trim();
}

export function printComparisons(comparisons: readonly Comparison[]): void {
  const names = Object.keys(comparisons[0]?.figures ?? {});
  const cell = (pair?: Pair) =>
    pair ? `${printed(pair.ours)} / ${printed(pair.bare)} = ${(pair.ours / pair.bare).toFixed(2)}` : "";
  const lines = comparisons.map(({ what, figures }) => [what, ...names.map((name) => cell(figures[name]))]);
  const head = ["Ours / bare = ratio", ...names];
  const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  process.stdout.write([...table, "", ""].join("\n"));
}

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ what, measured, target, met }) => `| ${what} | ${measured} | ${target} | ${met ? "yes" : "no"} |`,
  );
  process.stdout.write(
    ["", "| What | Measured | Target | Met |", "|---|---|---|---|", ...lines, "", ""].join("\n"),
  );
}

export function atMost(what: string, measured: number, limit: number, unit: string): Row {
  return {
    what,
    measured: printed(measured, unit),
    target: `at most ${printed(limit, unit)}`,
    met: measured <= limit,
  };
}
