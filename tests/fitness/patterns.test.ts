import { createContext, Script } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, readSource, sourcesUnder } from "./source";

const INPUT_CHARACTERS = 100_000;
const ENDS = ["", "\u0000", "!\n"];
const MOST_PREFIXES = 4;
/** How much more than a plain replacement of every character a pattern may take; a quadratic one takes 1,000 times as much. */
const MOST_RATIO = 60;
const GIVEN_UP_MS = 2_000;

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** Words of a search that overlap as much as words can. */
const WORDS = Array.from({ length: 12 }, (_, at) => "a".repeat(at + 1)).join("|");

/** What the patterns are at their worst that are made while the app runs. */
const MADE: readonly Pattern[] = [
  {
    place: "app/name-search/matching.server.ts",
    source: `${"ba?".repeat(59)}c|${"ba?".repeat(59)}d`,
    flags: "",
  },
  { place: "app/http/params.server.ts", source: "^\\d{1,18}$", flags: "" },
  { place: "app/cookies/sealed-cookie.server.ts", source: ".{1,3500}", flags: "g" },
  { place: "app/styles/stylesheet.server.ts", source: 'class="alert|<label|app-tree|app-tabs', flags: "g" },
  { place: "app/format/help.ts", source: `(${WORDS})`, flags: "i" },
  { place: "app/enhance/help-filter.ts", source: `(${WORDS})`, flags: "i" },
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

const MEMBERS: readonly (readonly [RegExp, string])[] = [
  [/\\d|0-9/, "1"],
  [/\\s|\\p\{Z\}/, " "],
  [/\\s|\\t/, "\t"],
  [/\\w|a-z|\\p\{L\}|\.|\\S/i, "a"],
  [/\\D|\\W|\[\^|\./, "-"],
];

/** Characters that a pattern speaks of: its own, and a member of each of its classes. */
function alphabetOf(source: string): string[] {
  const members = MEMBERS.flatMap(([named, member]) => (named.test(source) ? [member] : []));
  const own = source.replace(/\\[dDwWsSbBtrn]|\\u\w{4}|\\p\{\w+\}/g, "").replace(/\\/g, "");
  return [...new Set([...members, ...own])].slice(0, 24);
}

/** Texts over which a pattern could go back and forth: what it speaks of many times over, behind what it may begin with. */
function* worstInputs({ source }: Pattern): Generator<string> {
  const alphabet = alphabetOf(source);
  const words = source.match(/[\w/<"' =:%@+-]{2,}/g) ?? [];
  const prefixes = ["", ...words, ...alphabet].slice(0, MOST_PREFIXES);
  for (const one of alphabet)
    for (const prefix of prefixes) for (const end of ENDS) yield prefix + one.repeat(INPUT_CHARACTERS) + end;
  for (const [at, one] of alphabet.entries())
    for (const other of [...alphabet.slice(at + 1), ...words])
      yield (one + other).repeat(INPUT_CHARACTERS / (one.length + other.length)) + ENDS[1];
}

const context = createContext({ find: () => {} });
const script = new Script("find()");

/** Processor time of one search, in microseconds; infinite when it was given up. */
function costOf({ source, flags }: Pick<Pattern, "source" | "flags">, input: string): number {
  const pattern = new RegExp(source, flags);
  context.find = () => (flags.includes("g") ? input.replace(pattern, "") : pattern.test(input));
  const before = process.cpuUsage();
  try {
    script.runInContext(context, { timeout: GIVEN_UP_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return process.cpuUsage(before).user;
}

function mostCost(): number {
  const input = "a".repeat(INPUT_CHARACTERS);
  const costs = Array.from({ length: 11 }, () => costOf({ source: "a", flags: "g" }, input));
  return (costs.toSorted((one, other) => one - other)[5] ?? 0) * MOST_RATIO;
}

test("no pattern takes more than its share of time over 100 kB of its worst input", () => {
  const patterns = [...patternsIn(), ...MADE];
  expect(patterns.length).toBeGreaterThan(30);
  const most = mostCost();
  const slow = patterns.filter((pattern) => {
    // Something else may have taken the time once, but not twice.
    for (const input of worstInputs(pattern))
      if (costOf(pattern, input) > most && costOf(pattern, input) > most) return true;
    return false;
  });
  expect(slow.map(({ place }) => place)).toEqual([]);
}, 120_000);

test("every pattern that is made while the app runs is one of those that are tried", () => {
  const makers = SOURCES.filter(({ syntax }) => nodesOf(syntax).some(makesPattern));
  expect(makers.map(({ path }) => path).sort()).toEqual(MADE.map(({ place }) => place).sort());
});

test.each([/^\+?[\d -]*\d[\d -]*$/, /^(a+)+$/].map(({ source }) => source))(
  "a slow one, such as /%s/, is found",
  (source) => {
    const most = mostCost();
    const pattern = { place: "", source, flags: "" };
    const isSlow = [...worstInputs(pattern)].some((input) => costOf(pattern, input) > most);
    expect(isSlow).toBe(true);
  },
  60_000,
);
