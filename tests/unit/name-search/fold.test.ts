import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSameName, keysOf } from "~/name-search/fold.server";

type Pair = readonly [one: string, other: string];

function pairsIn(file: string, between: string): Pair[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [one = "", other = ""] = line.split(` ${between} `);
    return [one, other];
  });
}

const meeting = pairsIn("names-that-meet.txt", "=");
const differing = pairsIn("names-that-differ.txt", "≠");

/** The rules were written without these pairs. */
const heldBack = (pairs: readonly Pair[]) => pairs.filter((_pair, at) => at % 5 === 4);

describe.each([
  ["spellings of one name count as the same", meeting, isSameName, 95],
  ["different names do not", differing, (one: string, other: string) => !isSameName(one, other), 98],
] as const)("%s", (_what, pairs, isRight, leastPercent) => {
  test.each([
    ["of 300 pairs", pairs, 300],
    ["of the 60 that the rules were written without", heldBack(pairs), 60],
  ] as const)("nearly all %s", (_which, looked, count) => {
    const wrong = looked.filter(([one, other]) => !isRight(one, other));
    const said = wrong.map((names) =>
      names.map((name) => `${name} (${keysOf(name).join(", ")})`).join(" and "),
    );
    expect(looked).toHaveLength(count);
    expect(100 * (1 - wrong.length / count), said.join("\n")).toBeGreaterThanOrEqual(leastPercent);
  });
});
