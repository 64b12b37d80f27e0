import { expect, test } from "vitest";
import { readName } from "~/name-search/fold.server";
import { nameFinder } from "~/name-search/matching.server";
import { suggestionsFor, variantsOf } from "~/name-search/variants.server";

test("a name that repeats a letter folds to one letter and is searched quickly", () => {
  const nickName = Array(25).fill("A").join(" ");
  expect(readName(nickName).foldings).toEqual(["a"]);
  const searchedFor = `${Array(25).fill("a").join(" ")} b`;
  expect(nameFinder(searchedFor)(nickName)).toBe(false);
  expect(nameFinder(nickName)(`Baba ${nickName}`)).toBe(true);
});

test.each([
  ["Rama Anand", "Ramanand"],
  ["Rammohan", "Ram Mohan"],
])("%s and %s find each other, although only one doubles the letter between the words", (one, other) => {
  expect(nameFinder(one)(other)).toBe(true);
  expect(nameFinder(other)(one)).toBe(true);
});

test("a name is read once, and only as much of it as a form accepts", () => {
  const name = "Lakshminarayan ".repeat(6).trim();
  expect(readName(name)).toBe(readName(name));
  expect(readName(`${"Asha ".repeat(100)}Nisha`)).toBe(readName("Asha ".repeat(20)));
});

test("a text longer than any name is compared as it is and has no variants", () => {
  const typed = "Asha ".repeat(1_000);
  expect(nameFinder(typed)(typed)).toBe(true);
  expect(nameFinder(typed)("Asha ".repeat(20))).toBe(false);
  expect([variantsOf("a".repeat(101)), suggestionsFor("devanagari", typed, { kind: "given" })]).toEqual([
    [],
    [],
  ]);
});
