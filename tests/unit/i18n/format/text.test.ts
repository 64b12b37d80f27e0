import { expect, test } from "vitest";
import { withChoices } from "~/i18n/choices.server";
import { langOf, truncate } from "~/i18n/format/text";

test.each([
  ["", 5, ""],
  ["short", 5, "short"],
  ["two words", 5, "two..."],
  ["two words", 3, "two..."],
  ["two words", 4, "two..."],
  ["two words", 9, "two words"],
  ["endless", 3, "end..."],
  ["one two three", 8, "one two..."],
  ["one  two three", 5, "one..."],
])("%j in %i characters is %j", (text, max, short) => {
  expect(truncate(text, max)).toBe(short);
});

test("letters that belong together stay together", () => {
  expect(truncate("शादीकाकार्यक्रम", 2)).toBe("शादी...");
  expect(truncate("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2)).toBe("👨‍👩‍👧‍👦👨‍👩‍👧‍👦...");
});

test("a letter with endless marks does not carry its text past the bound", () => {
  expect(truncate(`e${"\u0301".repeat(10_000)}`, 5).length).toBeLessThan(100);
});

test.each([
  ["en", "वकील", "hi"],
  ["en", "Lawyer", undefined],
  ["hi", "Lawyer", "en"],
  ["hi", "वकील", undefined],
  ["en", "वकील (Lawyer)", undefined],
  ["hi", "2025", undefined],
] as const)("on a page in %s, %s is marked as %s", (language, text, lang) => {
  withChoices({ language }, () => expect(langOf(text)).toBe(lang));
});
