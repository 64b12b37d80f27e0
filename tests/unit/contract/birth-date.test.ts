import { expect, test } from "vitest";
import { parseDate, summaryBirthDate } from "~/contract/birth-date";

test.each([
  ["5-Aug-1980", 1980, 8, 5],
  ["29-Feb-1980", 1980, 2, 29],
  ["30-Feb-1980", 1980, 2, null],
  ["29-Feb-1981", 1981, 2, null],
  ["29-Feb", null, 2, 29],
  ["30-Feb", null, 2, null],
  ["Year 0000", null, null, null],
  ["0000-08-05", null, 8, 5],
  ["0000-02-29", null, 2, 29],
  ["31-Jun-1980", 1980, 6, null],
  ["Aug-1980", 1980, 8, null],
  ["August-1980", 1980, 8, null],
  ["Year 1980", 1980, null, null],
  ["1980", 1980, null, null],
  ["5-Xyz-1980", 1980, null, null],
  ["some day", null, null, null],
  ["", null, null, null],
  [null, null, null, null],
])("%j is year %s, month %s, day %s", (text, year, month, day) => {
  expect(parseDate(text)).toEqual({ year, month, day });
});

test("a profile's date has the parts that are known, and the year 0 is none", () => {
  expect(summaryBirthDate({ birthDay: 5, birthMonth: null, birthYear: 1973 })).toBe("Year 1973");
  expect(summaryBirthDate({ birthDay: null, birthMonth: null, birthYear: 0 })).toBe(null);
  expect(summaryBirthDate({ birthDay: 5, birthMonth: "Aug", birthYear: 0 })).toBe("5-Aug");
});
