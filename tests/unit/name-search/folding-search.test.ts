import { expect, test } from "vitest";
import { readName } from "~/name-search/fold.server";
import { hasSounds, nameFinder, soundsOfFolding } from "~/name-search/matching.server";
import { suggestionsFor, variantsOf } from "~/name-search/variants.server";

/** How often a search looks at a letter of a name. */
function looksAt(folding: string, sought: string): number {
  let looks = 0;
  const letters = new Proxy([...folding], {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key);
    },
  });
  expect(hasSounds(letters, soundsOfFolding(sought))).toBe(false);
  return looks;
}

test.each([
  ["the same letters over and over", "ab".repeat(50), `${"ab".repeat(29)}c`],
  ["an a that may be there after every letter", "na".repeat(50), `${"na".repeat(29)}t`],
  ["consonants without an end", "kt".repeat(50), `${"kt".repeat(29)}m`],
])("%s: each letter is looked at three times for each sound at most", (_what, folding, sought) => {
  expect(looksAt(folding, sought)).toBeLessThanOrEqual(3 * folding.length * sought.length);
});

test("a name of single letters, which no search may stop at, has none of them twice in a row", () => {
  const nickName = Array(25).fill("A").join(" ");
  expect(readName(nickName).foldings).toEqual(["a"]);
  const searchedFor = `${Array(25).fill("a").join(" ")} b`;
  expect(nameFinder(searchedFor)(nickName)).toBe(false);
  expect(nameFinder(nickName)(`Baba ${nickName}`)).toBe(true);
});

test.each([
  ["Rama Anand", "Ramanand"],
  ["Rammohan", "Ram Mohan"],
])("%s is found as %s: a letter that two words share may be written once", (one, other) => {
  expect(nameFinder(one)(other)).toBe(true);
  expect(nameFinder(other)(one)).toBe(true);
});

test("a name is read once, however long it is, and no more of it than any form takes twice over", () => {
  const name = "Lakshminarayan ".repeat(6).trim();
  expect(readName(name)).toBe(readName(name));
  expect(readName(`${"Asha ".repeat(100)}Nisha`)).toBe(readName("Asha ".repeat(20)));
});

test("a text longer than any name is looked for as it is typed, and has no other spelling", () => {
  const typed = "Asha ".repeat(1_000);
  expect(nameFinder(typed)(typed)).toBe(true);
  expect(nameFinder(typed)("Asha ".repeat(20))).toBe(false);
  expect([variantsOf("a".repeat(101)), suggestionsFor("devanagari", typed, { kind: "given" })]).toEqual([
    [],
    [],
  ]);
});
