import { readFileSync } from "node:fs";

interface Symptom {
  name: string;
  /** Parts of one line of the log or of several. */
  lines: string[];
  /** Series of /metrics, without the name where any may have the labels. */
  metrics: string[];
  alerts: string[];
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const isAlert = (code: string) => /^Directory[A-Z]\w+$/.test(code);

/** The rows of a table below a heading of docs/operate.md, as cells; `table` counts from 0. */
export function rowsOf(heading: string, table: number): string[][] {
  const section =
    readFileSync("docs/operate.md", "utf8").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const tables = section.split(/\n\n/).filter((block) => block.trimStart().startsWith("|"));
  const [, , ...rows] = tables[table]?.trim().split("\n") ?? [];
  return rows.map((row) => row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
}

/** docs/operate.md#when-something-is-wrong */
export const symptoms: Symptom[] = rowsOf("When something is wrong", 0).map(
  ([name = "", lines = "", metrics = ""]) => ({
    name,
    lines: codeIn(lines),
    metrics: codeIn(metrics).filter((code) => !isAlert(code)),
    alerts: codeIn(metrics).filter(isAlert),
  }),
);

export function symptom(name: string): Symptom {
  const found = symptoms.find((each) => each.name === name);
  if (!found) throw new Error(`docs/operate.md has no symptom "${name}"`);
  return found;
}

/** What the document names and neither log nor metrics show; a counter of 0 shows nothing. */
export function notShown({ lines, metrics }: Symptom, log: readonly string[], told: string): string[] {
  const series = told.split("\n").filter((line) => !line.startsWith("#") && !/^\w*(bucket|sum)\b/.test(line));
  const isCounted = (metric: string) =>
    series.some((line) => line.includes(metric) && (/ \d+$/.test(metric) || !line.endsWith(" 0")));
  return [
    ...lines.filter((line) => !log.some((each) => each.includes(line))),
    ...metrics.filter((metric) => !isCounted(metric)),
  ];
}
