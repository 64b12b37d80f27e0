import { describe, expect, test } from "vitest";
import { nameMarker, nameMatcher, nameRank } from "~/name-search/matching";
import { parseQuery } from "~/search/query.server";

describe("a text is found in a name", () => {
  test.each([
    ["ram", "Shivram Patil"],
    ["राम", "Shivram Patil"],
    ["ram", "शिवराम"],
    ["shind", "शिंदे"],
    ["krish", "कृष्णा"],
    ["kamlakar", "Kamalakar"],
    ["RAVI.VERMA", "Ravi Varma"],
    ["ramlal", "Ram Lal"],
    ["jose", "José"],
    ["शि\u200dन्दे", "Shinde"],
    ["રમેશ", "Ramesh"],
    ["Ramesh", "રમેશભાઈ"],
    ["ফ", "ফজল"],
    ["anand", "Rama Anand"],
    ["कमल", "निर्कमला"],
  ])("%s in %s", (typed, name) => {
    expect(nameMatcher(typed)(name)).toBe(true);
  });

  test.each([
    ["ram", "Roma"],
    ["Shinde", "Shende"],
    ["kamla", "Kamal"],
    ["anila", "Anil"],
    ["ila", "Bundela"],
    ["Tendra", "Jitendra"],
    ["तेंद्र", "Jitendra"],
    ["tendra", "Ram जितेंद्र"],
    ["van", "Jeevan"],
    ["verma", "Suvarma"],
    ["ila", "Sunil Amit"],
    ["", "Ram"],
    [".", "R. Verma"],
    ["(", "Ram"],
    ["\\", "Ram"],
  ])("%j not in %s", (typed, name) => {
    expect(nameMatcher(typed)(name)).toBe(false);
  });
});

test.each([
  ["inde", "Shinde", "[Shinde]"],
  ["Verma", "Ravi Varma", "Ravi [Varma]"],
  ["Shinde", "रवि शिंदे", "रवि [शिंदे]"],
  ["रवि शिन्दे", "Ravi Shinde", "[Ravi] [Shinde]"],
  ["ramlal", "Ram Lal Verma", "[Ram Lal Verma]"],
  ["Meena", "Mohan", "Mohan"],
  ["ila udaipur", "Bundela", "Bundela"],
  ["ila udaipur", "Shilaben", "[Shilaben]"],
  ["ila udaipur", "इला", "[इला]"],
  ["a verma", "Asha Varma", "Asha [Varma]"],
  ["", "Mohan", "Mohan"],
  ["सोल", "सोलंकी", "[सोलंकी]"],
  ["shri", "श्रीधर", "[श्रीधर]"],
  // As the search finds it.
  ["Rameshbhai", "Ramesh Soni", "[Ramesh] Soni"],
  ["रमेशभाई", "Ramesh Soni", "[Ramesh] Soni"],
  ["नीमच", "Neemuch, MP", "[Neemuch], MP"],
])("%s is marked in %s", (typed, name, marked) => {
  const parts = nameMarker(parseQuery(typed).words.map(({ matches }) => matches))(name);
  expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")).toBe(marked);
  expect(parts.map(({ text }) => text).join("")).toBe(name);
});

test("a spelling that no rule gives is ranked if it was searched for", () => {
  const [typed, name] = ["नीमच", "Neemuch, MP"];
  const ranks = [nameMatcher(typed), nameMatcher(typed, ["Neemuch"])].map((matches) =>
    nameRank(typed, matches)(name),
  );
  expect(ranks).toEqual([4, 3]);
});

test("the same letters rank before another spelling, which ranks before a part of a name", () => {
  const rank = nameRank("Verma", nameMatcher("Verma"));
  const names = ["Mohan", "Suverma", "Vermani", "वर्मा", "verma"];
  expect(names.toSorted((one, other) => rank(one) - rank(other))).toEqual(names.toReversed());
});
