import { checkSync } from "recheck";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { nodesOf, readSource, sourcesUnder } from "./source";

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** Words of a search that overlap as much as words can. */
const WORDS = Array.from({ length: 12 }, (_, at) => "a".repeat(at + 1)).join("|");

/** What the patterns are at their worst that are made while the app runs; none repeats what was typed or stored. */
const MADE: readonly Pattern[] = [
  { place: "app/http/params.server.ts", source: "^\\d{1,18}$", flags: "" },
  { place: "app/session/sealed-cookie.server.ts", source: ".{1,3500}", flags: "g" },
  { place: "app/ui/help-page.tsx", source: `(${WORDS})`, flags: "i" },
  { place: "app/browser/help-filter.ts", source: `(${WORDS})`, flags: "i" },
];

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

/** Patterns are read without a clock. What was found to be slow is then run until this one ends it, in milliseconds. */
const UNHURRIED = { timeout: null, incubationTimeout: null, attackTimeout: null, recallTimeout: 100 };

/** What is wrong with a pattern: it is read and its steps are counted, so that no machine is too slow for it. */
function faultOf({ source, flags }: Pick<Pattern, "source" | "flags">): string | null {
  const read = checkSync(source, flags, UNHURRIED);
  if (read.status === "safe") return null;
  return read.status === "unknown" ? `unknown, ${read.error.kind}` : `vulnerable, ${read.complexity.summary}`;
}

test("no pattern takes more steps than its input has characters, times a constant", () => {
  const patterns = [...patternsIn(), ...MADE];
  expect(patterns.length).toBeGreaterThan(30);
  const faults = patterns.flatMap((pattern) => {
    const fault = faultOf(pattern);
    return fault ? `${pattern.place}: ${fault}` : [];
  });
  expect(faults).toEqual([]);
});

test("every pattern that is made while the app runs is one of those that are read", () => {
  const makers = SOURCES.filter(({ syntax }) => nodesOf(syntax).some(makesPattern));
  expect(makers.map(({ path }) => path).sort()).toEqual(MADE.map(({ place }) => place).sort());
});

describe("a slow one is found", () => {
  test.each([/^\+?[\d -]*\d[\d -]*$/, /^(a+)+$/, /^(?:.*\/member\/)?(\d{1,15})(?:[/?#].*)?$/])(
    "such as %s",
    ({ source, flags }) => expect(faultOf({ source, flags })).toContain("vulnerable"),
  );
});
