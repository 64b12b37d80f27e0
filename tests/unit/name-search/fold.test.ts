import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSameName, parseName, phoneticKeys } from "~/name-search/fold";
import { nameMatcher } from "~/name-search/matching";
import { spellingsOf, suggestionsFor } from "~/name-search/transliteration.server";

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
    const mistakes = wrong.map((names) =>
      names.map((name) => `${name} (${phoneticKeys(name).join(", ")})`).join(" and "),
    );
    expect(looked).toHaveLength(count);
    expect(100 * (1 - wrong.length / count), mistakes.join("\n")).toBeGreaterThanOrEqual(leastPercent);
  });
});

test("a name that repeats a letter folds to one letter and is searched quickly", () => {
  const nickName = Array(25).fill("A").join(" ");
  expect(parseName(nickName).readings.map(({ folding }) => folding)).toEqual(["a"]);
  const searchedFor = `${Array(25).fill("a").join(" ")} b`;
  expect(nameMatcher(searchedFor)(nickName)).toBe(false);
  expect(nameMatcher(nickName)(`Baba ${nickName}`)).toBe(true);
});

test.each([
  ["Rama Anand", "Ramanand"],
  ["Rammohan", "Ram Mohan"],
])("%s and %s find each other, although only one doubles the letter between the words", (one, other) => {
  expect(nameMatcher(one)(other)).toBe(true);
  expect(nameMatcher(other)(one)).toBe(true);
});

test("a name is read once, and only up to the length that a form accepts", () => {
  const name = "Lakshminarayan ".repeat(6).trim();
  expect(parseName(name)).toBe(parseName(name));
  expect(parseName(`${"Asha ".repeat(100)}Nisha`)).toBe(parseName("Asha ".repeat(20)));
});

test("a text longer than any name is compared as it is and has no variants", () => {
  const typed = "Asha ".repeat(1_000);
  expect(nameMatcher(typed)(typed)).toBe(true);
  expect(nameMatcher(typed)("Asha ".repeat(20))).toBe(false);
  expect(spellingsOf("a".repeat(101))).toEqual([]);
  expect(suggestionsFor("devanagari", typed, { kind: "given" })).toEqual([]);
});

test.each([
  ["Omkar", "Onkar"],
  ["ओंकार", "ॐकार"],
  ["ॐकार", "Omkar"],
  ["ओंकार", "Onkar"],
  ["ॐ", "Om"],
  ["Hansraj", "Hamsraj"],
  ["Samvat", "संवत"],
  ["Sanyukta", "संयुक्ता"],
  ["Samyukta", "Sanyukta"],
  ["Sinha", "Simha"],
])("a nasal before a consonant may be written in several ways: %s, %s", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(nameMatcher(one)(other)).toBe(true);
});

test.each([
  ["Kamya", "Kanya"],
  ["Manan", "Naman"],
])("but %s is not %s", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
