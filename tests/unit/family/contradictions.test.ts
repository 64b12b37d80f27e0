import { expect, test, vi } from "vitest";
import { contradictionsOf } from "~/family/contradictions";
import { Person } from "~/family/person";
import { couple, familyFrom, familyOf, listed } from "./families";

const found = (...family: Parameters<typeof familyFrom>) =>
  contradictionsOf(familyFrom(...family)).map(({ kind, people }) => [
    kind,
    ...people.map(({ memberId }) => memberId),
  ]);

test("a child older than a parent is reported once, with that parent", () => {
  const child = couple(3, null);
  const people = ["5-Aug-1950", "Year 1985", "Mar-1980"].map((birthDate, at) =>
    listed(at + 1, { birthDate }),
  );
  expect(found(couple(1, 2, [child, child]), people)).toEqual([["olderThanParent", 3, 2]]);
  const unknown = people.map((person) => ({ ...person, birthDate: null }));
  expect(found(couple(1, 2, [child]), unknown)).toEqual([]);
});

test.each([
  ["5-Aug-1980", "1995-08-04", true],
  ["5-Aug-1980", "1995-08-05", false],
  ["Aug-1980", "1995-08-01", false],
  ["Year 1980", "1994-12-31", true],
  ["Year 1980", "1995-01-01", false],
  [null, "1995-01-01", false],
  ["5-Aug-1980", "soon", false],
])("born %s and married %s is reported: %s", (birthDate, weddingDate, isReported) => {
  expect(found(null, [listed(1, { birthDate, weddingDate })])).toEqual(
    isReported ? [["marriedEarly", 1]] : [],
  );
});

test("a death before birth is reported, one in the same year is not", () => {
  const died = (memberId: number, age: string) => listed(memberId, { alive: false, age });
  const ages = ["(1950 - 1940)", "(Year 1950 - 1949)", "(1950 - 1950)", "(1940 - 2010)"];
  const dead = ages.map((age, at) => died(at + 1, age));
  expect(found(null, dead)).toEqual([
    ["diedBeforeBirth", 1],
    ["diedBeforeBirth", 2],
  ]);
});

test.each([
  [{ birthDate: "Year 1916", age: null }, []],
  [{ birthDate: "20-Nov-1916", age: null }, [["tooOld", 1]]],
  [{ birthDate: null, age: "(142 years)" }, [["tooOld", 1]]],
  [{ birthDate: "5-Aug-1884", age: "(1884 - 1950)" }, []],
])("%j is asked about as too old: %j", (facts, expected) => {
  expect(found(null, [listed(1, facts)])).toEqual(expected);
});

test("two members with the same name and full birth date are reported", () => {
  const ravi = (memberId: number, birthDate: string | null, firstName: string | null = "Ravi") =>
    listed(memberId, { firstName, lastName: "Verma", birthDate });
  const people = [
    ravi(1, "5-Aug-1980"),
    ravi(2, "5-Aug-1980", "RAVI "),
    ravi(3, "6-Aug-1980"),
    ravi(4, null),
    ravi(5, null),
    ravi(6, "5-Aug-1980", "Dev"),
    ravi(7, "5-Aug-1980", null),
    ravi(8, "5-Aug-1980", null),
    ravi(9, "Year 1980"),
    ravi(10, "Year 1980"),
  ];
  expect(found(null, people)).toEqual([["samePerson", 1, 2]]);
});

test("a family of 2,000 is read a few times, however many contradictions it has", () => {
  const size = 2_000;
  let reads = 0;
  const people = Array.from({ length: size }, (_, at) => {
    const facts = { firstName: "Ravi", lastName: "Verma", weddingDate: "1990-01-01" };
    return listed(at + 1, { ...facts, birthDate: "5-Aug-1980" });
  });
  const family = familyFrom(familyOf(size, 3), people);
  const birth = Object.getOwnPropertyDescriptor(Person.prototype, "birth")?.get;
  const counted = vi.spyOn(Person.prototype, "birth", "get").mockImplementation(function (this: Person) {
    reads += 1;
    return birth?.call(this);
  });
  expect(contradictionsOf(family)).toHaveLength(2 * size - 1);
  counted.mockRestore();
  expect(reads).toBeLessThan(10 * size);
});
