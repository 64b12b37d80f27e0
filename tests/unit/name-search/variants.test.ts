import { expect, test } from "vitest";
import { isSameName } from "~/name-search/fold.server";
import { USUAL_NAMES } from "~/name-search/usual-names";
import { VARIANTS_AT_MOST, variantsOf } from "~/name-search/variants.server";

test.each([
  ["Shinde", ["शिंदे", "Shende", "शिन्दे"]],
  ["shende", ["शिंदे", "Shinde", "शिन्दे"]],
  ["शिन्दे", ["Shinde", "शिंदे", "Shende"]],
  ["verma", ["वर्मा", "Varma"]],
  ["Rajesh Verma", ["राजेश वर्मा", "Rajesh Varma"]],
  ["रामलाल", ["Ramlal"]],
])("who searches for %s also searches for %j", (typed, variants) => {
  expect(variantsOf(typed)).toEqual(variants);
});

test.each([
  ["toshniwal", "तोश्निवाल"],
  ["sancheti", "संचेती"],
  ["rawat", "रावत"],
  ["mochi", "मोची"],
  ["khatik", "खटीक"],
  ["मालवीय", "Malviya"],
  ["सुराना", "Surana"],
  ["दाधीच", "Dadhich"],
])("a name that nobody listed, %s, is written in the other script by rule", (typed, other) => {
  expect(isSameName(variantsOf(typed)[0] ?? "", other)).toBe(true);
});

test.each(["", " ", "x", "42", "100%", "R.K. Sharma", "<b>", "ગુજરાતી", "a b c d e", "!".repeat(200)])(
  "%j has no other spelling",
  (typed) => {
    expect(variantsOf(typed)).toEqual([]);
  },
);

test("variants differ from each other and from what was typed, are the same name, and are few", () => {
  const typed = USUAL_NAMES.trim().split(/\s/);
  expect(typed.length).toBeGreaterThan(500);
  for (const name of typed) {
    const variants = variantsOf(name);
    expect(variants.length, name).toBeLessThanOrEqual(VARIANTS_AT_MOST);
    expect(new Set([name.toLowerCase(), ...variants.map((each) => each.toLowerCase())]).size, name).toBe(
      variants.length + 1,
    );
  }
});
