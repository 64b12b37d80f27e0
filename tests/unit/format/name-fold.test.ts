import { expect, test } from "vitest";
import { foldName } from "~/format/name-fold";

test.each([
  ["RAVI Verma", "ravi verma"],
  ["José Müller", "jose muller"],
  ["  Asha \n Verma ", "asha verma"],
  ["फ़ागुनी", "फ़ागुनी"],
  ["ﬁroz", "firoz"],
])("%j is compared as %j", (name, folded) => {
  expect(foldName(name)).toBe(folded.normalize("NFKD"));
});

test("vowel signs of Devanagari are no accents", () => {
  expect(foldName("मीना")).not.toBe(foldName("मना"));
});
