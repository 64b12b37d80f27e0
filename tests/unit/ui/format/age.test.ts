import { expect, test } from "vitest";
import { ageOf, ageToRead } from "../../../../app/ui/format/birthday";

const TODAY = { year: 2025, month: 8, day: 5 };
const ALIVE = { birthDay: null, birthMonth: null, birthYear: null, dateOfDeath: null };

test.each([
  ["on the birthday", { birthYear: 1980, birthMonth: "Aug", birthDay: 5 }, "(45 years)"],
  ["the day before", { birthYear: 1980, birthMonth: "Aug", birthDay: 6 }, "(44 years)"],
  ["an unknown day is the first", { birthYear: 1980, birthMonth: "Aug" }, "(45 years)"],
  ["an unknown month is the first", { birthYear: 1980, birthDay: 20 }, "(45 years)"],
  ["in the first year", { birthYear: 2025, birthMonth: "Jan" }, "(0 years)"],
  ["not born yet", { birthYear: 2026 }, null],
  ["no year", { birthMonth: "Aug", birthDay: 5 }, null],
  ["of the dead", { birthYear: 1940, dateOfDeath: "2010-03-01" }, "(1940 - 2010)"],
  ["of the dead at an unknown date", { birthYear: 1940, dateOfDeath: "long ago" }, null],
])("the age of a profile, %s", (_what, known, age) => {
  expect(ageOf({ ...ALIVE, ...known }, TODAY)).toBe(age);
});

test.each([
  ["(45 years)", "(45 years)"],
  ["(1934 - 2010)", "1934 – 2010"],
  ["(Year 1934 - 2010)", "1934 – 2010"],
  ["(Year 1934)", "(1934)"],
  ["unknown", "unknown"],
  [null, ""],
])("an age of the backend, %s, reads %s", (age, read) => {
  expect(ageToRead(age)).toBe(read);
});
