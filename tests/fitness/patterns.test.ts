import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, readSource, sourcesUnder } from "./source";

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** The worst cases of patterns built at run time; none contains a repetition from input or data. */
const MADE: readonly Pattern[] = [{ place: "app/session/seal.server.ts", source: ".{1,3500}", flags: "g" }];

const SOURCES = [...sourcesUnder("app"), readSource("server.ts")];

function patternsIn(): Pattern[] {
  return SOURCES.flatMap(({ path, syntax }) =>
    nodesOf(syntax)
      .filter(ts.isRegularExpressionLiteral)
      .map(({ text }) => {
        const end = text.lastIndexOf("/");
        return { place: `${path}: ${text}`, source: text.slice(1, end), flags: text.slice(end + 1) };
      }),
  );
}

function makesPattern(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === "RegExp"
  );
}

/** Patterns are analysed without a time limit; only confirming a slow one has a limit in milliseconds. */
const UNHURRIED = { timeout: null, incubationTimeout: null, attackTimeout: null, recallTimeout: 100 };

/** The fault of a pattern, found by counting steps, so that the speed of the machine does not matter. */
function faultOf({ source, flags }: Pick<Pattern, "source" | "flags">): string | null {
  const read = checkSync(source, flags, UNHURRIED);
  if (read.status === "safe") return null;
  return read.status === "unknown" ? `unknown, ${read.error.kind}` : `vulnerable, ${read.complexity.summary}`;
}

/** Analysing takes a few seconds on a machine that does nothing else. */
const ANALYSIS_MAX_MS = 600_000;

test("every pattern runs in linear time", { timeout: ANALYSIS_MAX_MS }, () => {
  const patterns = [...patternsIn(), ...MADE];
  expect(patterns.length).toBeGreaterThan(30);
  const faults = patterns.flatMap((pattern) => {
    const fault = faultOf(pattern);
    return fault ? `${pattern.place}: ${fault}` : [];
  });
  expect(faults).toEqual([]);
});

test("every pattern built at run time is among those checked", () => {
  const makers = SOURCES.filter(({ syntax }) => nodesOf(syntax).some(makesPattern));
  expect(makers.map(({ path }) => path).sort()).toEqual(MADE.map(({ place }) => place).sort());
});
