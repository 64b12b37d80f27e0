export interface Row {
  what: string;
  measured: string;
  target: string;
  met: boolean;
}

function printed(value: number, unit = ""): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`.trim();
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
