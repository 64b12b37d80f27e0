import { expect, test } from "vitest";
import { hasWords, lettersOfName, partsFound, typedWords } from "~/name-search/letters";

test.each([
  ["फ़ोन नंबर", "फोन"],
  ["फ़ोन नंबर", "\u095eोन"],
  ["\u095eोन नंबर", "फ़ोन"],
  ["photo", "photo\u200b"],
  ["E-mail", "e-mail"],
  ["Éva", "eva"],
])("%s has %s", (text, typed) => {
  expect(hasWords(text, typedWords(typed))).toBe(true);
  expect(partsFound(text, typedWords(typed)).length).toBeGreaterThan(1);
});

test("the typed letters are marked, else the word that has them", () => {
  expect(partsFound("Photos", ["photo"])).toEqual(["", "Photo", "s"]);
  expect(partsFound("मेरा फ़ोन नंबर", ["फोन"])).toEqual(["मेरा ", "फ़ोन", " नंबर"]);
  expect(partsFound("a (b)", ["("])).toEqual(["a ", "(", "b)"]);
});

test("an invisible character is no word", () => {
  expect(typedWords(" \u200b फ़ोन ")).toEqual(["फ़ोन"]);
});

test.each([
  ["ओंकार", "ॐकार"],
  ["ओम्कार", "ओंकार"],
  ["Omkar", "Onkar"],
  ["चंदन", "चन्दन"],
])("%s and %s have the same letters as names", (one, other) => {
  expect(lettersOfName(one)).toBe(lettersOfName(other));
});
