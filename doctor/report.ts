import { version } from "./build";
import type { NamedFinding, Report } from "./examine";

const MARKS = { ok: "✓", warning: "!", failure: "✗" } as const;

/** The exit code. */
export function verdict({ findings }: Report): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === "failure")) return 2;
  return findings.some(({ level }) => level === "warning") ? 1 : 0;
}

/** Escapes control characters, because texts of other servers may contain terminal escape sequences. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function line({ name, level, seen, advice }: NamedFinding): string {
  return printable(`${MARKS[level]} ${name}: ${seen}${advice ? `. ${advice}` : ""}`);
}

const VERDICTS = [
  "Everything works.",
  "It works, with warnings.",
  "It will not work until this is fixed.",
] as const;

export function asJson(report: Report): string {
  const text = JSON.stringify({ code: verdict(report), version, ...report }, null, 2);
  return text.split("\n").map(printable).join("\n");
}

export function summary(report: Report): string {
  const reasons = [...new Set(report.notChecked.map(({ because }) => because))];
  const lines = reasons.map((reason) => {
    const names = report.notChecked.flatMap(({ name, because }) => (because === reason ? [name] : []));
    return `Not checked, because ${reason}: ${names.join(", ")}.\n`;
  });
  return `${lines.join("")}${VERDICTS[verdict(report)]}`;
}
