/** One line of the benchmark's table: what, what was measured, what was asked for. */
export interface Row {
  what: string;
  measured: string;
  asked: string;
  met: boolean;
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
  const text = (value: number) =>
    `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`.trim();
  return { what, measured: text(measured), asked: `at most ${text(limit)}`, met: measured <= limit };
}
