import type { NamedFinding, Report } from "./examine";

const MARKS = { ok: "✓", warning: "!", failure: "✗" } as const;

/** As an exit code: 0 all is well, 1 warnings, 2 it will not work. */
export function verdict({ findings }: Report): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === "failure")) return 2;
  return findings.some(({ level }) => level === "warning") ? 1 : 0;
}

/**
 * What the backend or a proxy said may hold characters that a terminal obeys (U+009B begins a command as ESC [ does); those
 * are shown as numbers, as JSON writes them.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function line({ name, level, seen, advice }: NamedFinding): string {
  return printable(`${MARKS[level]} ${name}: ${seen}${advice ? `. ${advice}` : ""}`);
}

const VERDICTS = ["All is well.", "It works, with warnings.", "It will not work like this."] as const;

/** The report for machines: the same value when it is parsed, without a control character but the ends of its lines. */
export function asJson(report: Report): string {
  const text = JSON.stringify({ code: verdict(report), ...report }, null, 2);
  return text.split("\n").map(printable).join("\n");
}

export function closing(report: Report): string {
  const reasons = [...new Set(report.notChecked.map(({ because }) => because))];
  const lines = reasons.map((reason) => {
    const names = report.notChecked.flatMap(({ name, because }) => (because === reason ? [name] : []));
    return `Not checked, ${reason}: ${names.join(", ")}.\n`;
  });
  return `${lines.join("")}${VERDICTS[verdict(report)]}`;
}
