import { expect, test } from "vitest";
import { nextBirthday } from "~/time";

const TODAY = "2026-12-20";

test.each([
  ["today is the next one", { year: 1970, month: 12, day: 20 }, "2026-12-20"],
  ["yesterday comes again next year", { year: 1970, month: 12, day: 19 }, "2027-12-19"],
  ["the turn of the year lies between", { year: 1970, month: 1, day: 3 }, "2027-01-03"],
  ["a leap day is kept on the 28th in other years", { year: 1972, month: 2, day: 29 }, "2027-02-28"],
  ["without a day there is none", { year: 1970, month: 12, day: null }, null],
])("%s", (_, birth, expected) => {
  expect(nextBirthday(birth, TODAY)).toBe(expected);
});
