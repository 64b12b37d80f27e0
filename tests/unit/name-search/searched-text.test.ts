import { expect, test } from "vitest";
import type { NamePart } from "~/name-search/matching";
import { textMarker, textMatcher, typedWords } from "~/name-search/searched-text";
import { SPELT_IN_TWO_WAYS } from "../../support/spelt-in-two-ways";

const matches = (typed: string, text: string) => textMatcher(typedWords(typed))(text);

function marked(typed: string, text: string): string {
  const inBrackets = ({ text: part, isMatch }: NamePart) => (isMatch ? `[${part}]` : part);
  return textMarker(typedWords(typed))(text).map(inBrackets).join("");
}

test.each(SPELT_IN_TWO_WAYS)("%j and %j are one word in a text", (one, other) => {
  expect(matches(one, `so ${other}, they say`)).toBe(true);
  expect(matches(other, `so ${one}, they say`)).toBe(true);
  expect(marked(one, `so ${other} they say`)).toContain("[");
});

test.each([
  ["photo", "Photos", "[Photos]"],
  ["फोन", "मेरा फ़ोन नंबर", "मेरा [फ़ोन] नंबर"],
  ["e-mail", "An E-mail address", "An [E-mail] address"],
  ["mail a", "a mail", "a [mail]"],
  ["", "a mail", "a mail"],
])("%j is marked in %j", (typed, text, found) => {
  expect(marked(typed, text)).toBe(found);
});

test("signs that nobody sees are no words, and signs alone find nothing", () => {
  expect(typedWords(" \u200b फ़ोन \ufeff")).toEqual(["फ़ोन"]);
  for (const typed of ["(", ".*", "$&", "|", "a ("]) expect(matches(typed, "a (b) .* $& |")).toBe(false);
});

test("all of the words must be in the text, in any order", () => {
  expect(matches("password forgotten", "I have forgotten my password")).toBe(true);
  expect(matches("password lost", "I have forgotten my password")).toBe(false);
});
