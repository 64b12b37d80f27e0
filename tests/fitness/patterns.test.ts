import { createContext, Script } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, readSource, sourcesUnder } from "./source";

const INPUT_CHARACTERS = 100_000;
/** A quadratic pattern takes so much less over these; what is worse than quadratic already takes too long. */
const SHORT_CHARACTERS = 5_000;
const QUADRATIC_GROWTH = (INPUT_CHARACTERS / SHORT_CHARACTERS) ** 2;
const ENDS = ["", "\u0000", "!\n"];
const MOST_PREFIXES = 4;
/** How much more than a plain replacement of every character a pattern may take; a quadratic one takes 1,000 times as much. */
const MOST_RATIO = 60;
const GIVEN_UP_MS = 1_000;

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
function* worstInputs({ source }: Pattern, characters: number): Generator<string> {
  const alphabet = alphabetOf(source);
  const words = [...new Set(source.match(/[\w/<"' =:%@+-]{2,}/g))];
  const prefixes = ["", ...words, ...alphabet].slice(0, MOST_PREFIXES);
  for (const one of alphabet)
    for (const prefix of prefixes) for (const end of ENDS) yield prefix + one.repeat(characters) + end;
  for (const [at, one] of alphabet.entries())
    for (const other of [...alphabet.slice(at + 1), ...words])
      yield (one + other).repeat(characters / (one.length + other.length)) + ENDS[1];
}

const context = createContext({ find: () => {} });
const script = new Script("find()");

/** Processor time of each search, in microseconds; one that is given up is infinite, and the last. */
function costsOf({ source, flags }: Pick<Pattern, "source" | "flags">, inputs: Iterable<string>): number[] {
  const pattern = new RegExp(source, flags);
  const costs: number[] = [];
  context.find = () => {
    for (const input of inputs) {
      const before = process.cpuUsage();
      if (flags.includes("g")) input.replace(pattern, "");
      else pattern.test(input);
      costs.push(process.cpuUsage(before).user);
    }
  };
  try {
    script.runInContext(context, { timeout: GIVEN_UP_MS });
  } catch {
    costs.push(Number.POSITIVE_INFINITY);
  }
  return costs;
}

function mostCost(): number {
  const input = "a".repeat(INPUT_CHARACTERS);
  const costs = costsOf({ source: "a", flags: "g" }, Array(11).fill(input));
  return (costs.toSorted((one, other) => one - other)[5] ?? 0) * MOST_RATIO;
}

/** Whether a pattern takes more than this over one of its worst inputs. */
function isSlow(pattern: Pattern, most: number): boolean {
  const short = costsOf(pattern, worstInputs(pattern, SHORT_CHARACTERS));
  const takesTooLong = (input: string) => costsOf(pattern, [input]).some((cost) => cost > most);
  let at = 0;
  for (const input of worstInputs(pattern, INPUT_CHARACTERS)) {
    const shortCost = short[at++] ?? Number.POSITIVE_INFINITY;
    if (shortCost * QUADRATIC_GROWTH <= most) continue;
    // Something else may have taken the time once, but not twice.
    if (takesTooLong(input) && takesTooLong(input)) return true;
  }
  return false;
}

test("no pattern takes more than its share of time over 100 kB of its worst input", () => {
  const patterns = [...patternsIn(), ...MADE];
  expect(patterns.length).toBeGreaterThan(30);
  const most = mostCost();
  const slow = patterns.filter((pattern) => isSlow(pattern, most));
  expect(slow.map(({ place }) => place)).toEqual([]);
}, 120_000);

test("every pattern that is made while the app runs is one of those that are tried", () => {
  const makers = SOURCES.filter(({ syntax }) => nodesOf(syntax).some(makesPattern));
  expect(makers.map(({ path }) => path).sort()).toEqual(MADE.map(({ place }) => place).sort());
});

test.each([/^\+?[\d -]*\d[\d -]*$/, /^(a+)+$/].map(({ source }) => source))(
  "a slow one, such as /%s/, is found",
  (source) => expect(isSlow({ place: "", source, flags: "" }, mostCost())).toBe(true),
  60_000,
);
