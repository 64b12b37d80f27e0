import { expect, test } from "vitest";
import { plainText, readNumber, visibleText } from "~/typed-text";

test.each([
  ["१९७३", "1973"],
  ["+९१-९८७ ६५४ ३२१०", "+91-987 654 3210"],
  ["१2३", "123"],
  ["૯૮૭૬૫ ৪৩২১০", "98765 43210"],
  ["१२३–४५६", "123–456"],
  ["१९९५-०२-१०", "1995-02-10"],
  ["", ""],
  ["1973", "1973"],
  ["मकान १२", "मकान १२"],
  ["१२/४ मेन रोड", "१२/४ मेन रोड"],
  ["٤٢", "٤٢"],
])("%j is read as %j", (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

test.each([
  ["\u200B", ""],
  ["\u202A98765\u202C \u206643210\u2069", "98765 43210"],
  ["\uFEFFasha@exa\u00ADmple.org\u200E", "asha@example.org"],
  [" Asha\u00A0\u2009 Verma\t", "Asha Verma"],
  ["Asha\u200D", "Asha"],
  ["\u200CAsha", "Asha"],
  ["As\u200Dha", "Asha"],
  ["आशा\u200B वर्मा\u200D", "आशा वर्मा"],
  ["क्\u200Dष", "क्\u200Dष"],
  ["क्\u200Cष", "क्\u200Cष"],
  ["क्\u200D", "क्\u200D"],
  ["র\u200D্য", "র\u200D্য"],
  ["👩\u200D🏫", "👩\u200D🏫"],
  ["Ａｓｈａ　＠１２", "Asha @12"],
])("%j is seen as %j", (typed, visible) => {
  expect(visibleText(typed)).toBe(visible);
  expect(visibleText(visible)).toBe(visible);
});

test("dashes, digits and letters of other widths become plain", () => {
  expect(plainText("Ｆｌａｔ १२—ब − ४")).toBe("Flat 12-ब - 4");
});
