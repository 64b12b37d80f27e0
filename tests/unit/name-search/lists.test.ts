import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseLine } from "~/name-search/known-names.server";

const FOLDER = "app/name-search/names";
const LATIN = /^[A-Z](?:'[A-Z])?[a-z]+$/;
const LINE = /^\S+(?: \S+)+$/;
const MARATHI_LETTERS = /[ळऱ]/;
/** No sign without a letter, and no two vowels on one consonant. */
const SYLLABLES = /^(?:(?:[अ-औॲ]|[क-ह]\u093c?(?:\u094d[क-ह]\u093c?)*[\u093e-\u094c]?)[\u0901-\u0903]?)+$/;

const lists = readdirSync(FOLDER).map((name) => {
  const lines = readFileSync(`${FOLDER}/${name}`, "utf8").trim().split("\n");
  return { name, lines, names: lines.map(parseLine) };
});

function doubled(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

test("the lists have at least 2,500 names", () => {
  expect(lists.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(2_500);
});

describe.each(lists)("$name", ({ lines, names }) => {
  test("is sorted, and each line has spellings in Latin letters, then in Devanagari", () => {
    expect(lines).toEqual(lines.toSorted());
    for (const [at, { latin, devanagari }] of names.entries()) {
      expect(lines[at]).toMatch(LINE);
      expect([...latin, ...devanagari].join(" ")).toBe(lines[at]);
      expect(latin.length * devanagari.length, lines[at]).toBeGreaterThan(0);
    }
  });

  test("has well-formed spellings", () => {
    const latin = names.flatMap((each) => each.latin).filter((spelling) => !LATIN.test(spelling));
    const devanagari = names
      .flatMap((each) => each.devanagari)
      .filter((spelling) => !SYLLABLES.test(spelling.normalize("NFD")));
    expect([...latin, ...devanagari]).toEqual([]);
  });

  test("has no name twice, and no spelling twice for a name", () => {
    expect(doubled(lines)).toEqual([]);
    for (const { latin, devanagari } of names)
      expect([...doubled(latin), ...doubled(devanagari)]).toEqual([]);
  });

  test("uses the letters of Hindi, not of Marathi, in usual spellings", () => {
    expect(
      names.map(({ devanagari: [first = ""] }) => first).filter((each) => MARATHI_LETTERS.test(each)),
    ).toEqual([]);
  });
});
