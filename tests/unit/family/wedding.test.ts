import { expect, test } from "vitest";
import type { TreeNode } from "~/contract/tree";
import { formatKnownDate } from "~/i18n/format/date";
import { familyFrom, listed, member } from "./families";

const node = (memberId: number, spouseId: number | null, remarriages: TreeNode[] = []): TreeNode => ({
  member: member(memberId),
  spouse: spouseId === null ? null : member(spouseId),
  children: [],
  remarriages,
});

/** 1 has married 2 and then 4; of the first wedding no date is known. */
function weddingsOf(dates: readonly (string | null)[]) {
  const ids = [1, 2, 4];
  const people = dates.map((weddingDate, at) =>
    listed(ids[at] ?? 0, { weddingDate, maritalStatus: "Married" }),
  );
  const root = { ...node(9, null), children: [node(1, 2, [node(1, 4)])] };
  const family = familyFrom(root, people);
  return family.couples
    .filter(({ spouse }) => spouse)
    .map((couple) => {
      const date = family.weddingOfCouple(couple)?.date;
      return date ? formatKnownDate(date) : null;
    });
}

test.each([
  ["the second", ["2010-02-10", null, "2010-02-10"]],
  ["the second, however it is written", ["2010-02-10", null, "10-Feb-2010"]],
  ["the second, with an unknown day written twice", ["Year 2010", null, "2010"]],
  ["the second, though it is written at the spouse alone", [null, null, "2010"]],
])("a date of the member and of one spouse is of %s wedding alone", (_which, dates) => {
  const [first, second] = weddingsOf(dates);
  expect(first).toBeNull();
  expect(second).toContain("2010");
});

test("a date of the member alone is of the marriage that the others leave over, or of none that is known", () => {
  expect(weddingsOf(["2010", null, null])).toEqual([null, null]);
  expect(weddingsOf(["2010", "1990", null])).toEqual(["1990", "2010"]);
});

test("the redacted record of the dead has the year of a wedding only if nobody of the couple lives", () => {
  const dead = { alive: false, age: "(1930 - 1999)", weddingDate: "1955-05-05" };
  const weddingOfDead = (root: ReturnType<typeof node>, spouse: object) =>
    familyFrom(root, [listed(1, dead), listed(2, spouse)])
      .forExport({ includePrivate: false })
      .people.get(1)?.record.weddingDate;
  expect(weddingOfDead(node(1, 2), dead)).toBe("1955-05-05");
  expect(weddingOfDead(node(1, 2), { birthDate: "Year 1935" })).toBe("5-May");
  expect(weddingOfDead(node(1, null), dead)).toBe("5-May");
  expect(weddingOfDead(node(1, 2), { birthDate: "Year 2015" })).toBeNull();
});

test("the engagement of a widower is not to the dead", () => {
  const dead = { alive: false, age: "(1930 - 1999)" };
  const engaged = listed(1, { maritalStatus: "Engaged" });
  const bondTo = (maritalStatus: string) =>
    familyFrom(node(1, 2), [engaged, listed(2, { ...dead, maritalStatus })]);
  const bondIn = (family: ReturnType<typeof bondTo>) => family.couples.map((couple) => family.bondOf(couple));
  expect(bondIn(bondTo("Married"))).toEqual(["married"]);
  expect(bondIn(bondTo("Engaged"))).toEqual(["engaged"]);
});

test("a redacted or renamed copy says the same of a planned wedding as the original", () => {
  const family = familyFrom(node(1, 2), [
    listed(1, { firstName: "Nal", weddingDate: "2027-02-10" }),
    listed(2, { familyRelationship: "Wife of Nal", gender: "Female" }),
  ]);
  const original = family.people.get(2) ?? expect.unreachable();
  const redacted = family.forExport({ includePrivate: false }).people.get(2) ?? expect.unreachable();
  const renamed = original.withNames({ familyName: "Verma", familyNameInHindi: "वर्मा" });
  const copies = [original, redacted, renamed, redacted.withNames(family.details)];
  expect(copies.map((person) => person.displayRelationship)).toEqual(copies.map(() => "Fiancée of Nal"));
});
