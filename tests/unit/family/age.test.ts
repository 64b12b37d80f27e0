import { expect, test } from "vitest";
import { ageOf, ageOnLeapDay, displayAge, isChild } from "~/family/age";
import { NO_BREAK } from "~/i18n/format/text";
import { nextBirthday } from "~/time";

const ALIVE = { birthDay: null, birthMonth: null, birthYear: null, dateOfDeath: null };

test.each([
  ["on the birthday", { birthYear: 1980, birthMonth: "Aug", birthDay: 5 }, "(45 years)"],
  ["the day before", { birthYear: 1980, birthMonth: "Aug", birthDay: 6 }, "(44 years)"],
  ["an unknown day is the first", { birthYear: 1980, birthMonth: "Aug" }, "(45 years)"],
  ["an unknown month is the first", { birthYear: 1980, birthDay: 20 }, "(45 years)"],
  ["in the first year", { birthYear: 2025, birthMonth: "Jan" }, "(0 years)"],
  ["in the second year", { birthYear: 2024, birthMonth: "Jan" }, "(1 year)"],
  ["not born yet", { birthYear: 2026 }, null],
  ["no year", { birthMonth: "Aug", birthDay: 5 }, null],
  ["the year 0", { birthYear: 0, birthMonth: "Aug", birthDay: 5 }, null],
  ["of the dead", { birthYear: 1940, dateOfDeath: "2010-03-01" }, "(1940 - 2010)"],
  ["of the dead at an unknown date", { birthYear: 1940, dateOfDeath: "long ago" }, null],
])("the age of a profile, %s", (_what, known, age) => {
  expect(ageOf({ ...ALIVE, ...known }, "2025-08-05")).toBe(age);
});

test.each([
  ["(45 years)", "(45 years)"],
  ["(1 years)", "(1 year)"],
  ["(1934 - 2010)", "1934 – 2010"],
  ["(Year 1934 - 2010)", "1934 – 2010"],
  ["1934–2010", "1934 – 2010"],
  ["(Year 1934)", "(1934)"],
  ["unknown", "unknown"],
  ["as old as the hills", "as old as the hills"],
  [null, ""],
])("an age of the backend, %s, reads %s", (age, read) => {
  expect(displayAge(age).replaceAll(NO_BREAK, " ")).toBe(read);
});

test("an age is read in one piece, but not any text", () => {
  expect(["(45 years)", "(1934 - 2010)", "very old"].map(displayAge)).toEqual([
    `(45${NO_BREAK}years)`,
    `1934${NO_BREAK}–${NO_BREAK}2010`,
    "very old",
  ]);
});

test.each([
  ["24-Nov-2008", null, false],
  ["25-Nov-2008", null, true],
  ["Nov-2008", null, true],
  ["Year 2008", null, true],
  ["Year 2007", null, false],
  ["2015-03-04", null, true],
  ["5 Aug 2000", "(12 years)", false],
  ["5-Aug", "(17 years)", true],
  ["5-Aug", "(18 years)", false],
  [null, "(1 year)", true],
  [null, "(8 months)", true],
  [null, "(3 weeks)", true],
  [null, "12", true],
  [null, "12 years", true],
  [null, "(12 Yrs)", true],
  ["5-Aug", "45", false],
  [null, "(1934)", false],
  [null, null, false],
  ["1-Jan-2030", null, true],
])("born %j, age %j: a living person counts as a child: %j", (birthDate, age, expected) => {
  const today = "2026-11-24";
  expect(isChild({ alive: true, birthDate, age }, today)).toBe(expected);
  expect(isChild({ alive: false, birthDate, age }, today)).toBe(false);
});

test.each([
  ["2027-02-27", 30],
  ["2027-02-28", 31],
  ["2028-02-28", 31],
  ["2028-02-29", 32],
])("who was born on 29 February 1996 turns a year on the birthday that home names: %j", (today, years) => {
  const profile = { birthDay: 29, birthMonth: "Feb", birthYear: 1996, dateOfDeath: null };
  expect(ageOf(profile, today)).toBe(`(${years} years)`);
  expect(ageOnLeapDay({ year: 1996, month: 2, day: 29 }, today)).toBe(`(${years} years)`);
  const isToday = nextBirthday({ year: 1996, month: 2, day: 29 }, today) === today;
  expect(isToday).toBe(years === 31 ? today.startsWith("2027") : years === 32);
});
