import { type AskLimits, boundedAsk, type Clock } from "./ask";
import type { Check, CheckContext, Finding } from "./check";
import { checks } from "./checks";
import { logOut } from "./login";
import { usableConfig } from "./settings";

export interface Subject {
  env: Readonly<Record<string, string | undefined>>;
  origin: URL | null;
  login: CheckContext["login"];
  mostCalls?: number;
  clock?: Clock;
}

export interface NamedFinding extends Finding {
  name: string;
}

export interface Report {
  findings: NamedFinding[];
  notChecked: { name: string; because: string }[];
}

const SERIES_MS = 15_000;

/** Gentle enough for a backend in production. */
const ASK_LIMITS: AskLimits = { requests: 300, answerMs: 10_000, totalMs: 120_000 };

const BECAUSE_FAILED = "another check failed";

function skipReason(
  check: Check,
  { origin, login, mostCalls = 0 }: Subject,
  failed: ReadonlySet<string>,
): string | null {
  if (check.option === "origin" && origin === null) return "it needs --origin";
  if (check.option === "login" && login === null) return "it needs --login";
  if (check.option === "calls-at-once" && mostCalls === 0)
    return "it needs --calls-at-once, and a backend that nobody uses";
  return check.after.some((name) => failed.has(name)) ? BECAUSE_FAILED : null;
}

export async function examine(subject: Subject, onFinding: (finding: NamedFinding) => void): Promise<Report> {
  const config = usableConfig(subject.env);
  const { clock = performance } = subject;
  const context: CheckContext = {
    ...subject,
    config,
    backend: new URL(config.backendUrl),
    ask: boundedAsk(ASK_LIMITS, clock),
    clock,
    mostCalls: subject.mostCalls ?? 0,
    seriesMs: SERIES_MS,
    known: { routing: null, cookie: null, isSignedIn: false, readMs: null },
  };
  const report: Report = { findings: [], notChecked: [] };
  const failed = new Set<string>();
  for (const check of checks) {
    const because = skipReason(check, subject, failed);
    const finding = because === null ? { name: check.name, ...(await check.run(context)) } : null;
    if (because !== null) report.notChecked.push({ name: check.name, because });
    if (finding) {
      report.findings.push(finding);
      onFinding(finding);
    }
    if (finding?.level === "failure" || because === BECAUSE_FAILED) failed.add(check.name);
  }
  await logOut(context);
  return report;
}
