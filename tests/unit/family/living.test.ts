import { expect, test } from "vitest";
import { cardTone } from "~/ui/words";
import { couple, familyFrom, listed } from "./families";

const AT_119 = { birthDate: "22-Nov-1906", age: "(119 years)" };
const AT_120 = { birthDate: "21-Nov-1906", age: "(120 years)" };
const DIED = { birthDate: "21-Nov-1906", age: "(1906 - 1980)" };
const FLAGGED = { birthDate: "21-Nov-1906", age: "(45 years)", alive: false };

/** A husband, whose wife lives, on the family's screen and in its file for others. */
function husband(facts: object) {
  const married = { maritalStatus: "Married", weddingDate: "10-Feb-1930", phone: "+91 98220 54321" };
  const family = familyFrom(couple(1, 2), [listed(1, { ...married, ...facts }), listed(2, married)]);
  const person = family.people.get(1);
  const [first] = family.couples;
  return {
    isLiving: person?.isLiving,
    tone: person && cardTone(person).tone,
    age: person?.displayAge,
    mayBeCalled: person?.phone?.tel !== null,
    isOffered: person?.phoneToCall !== null,
    wedding: first && family.weddingOfCouple(first)?.state,
    bornInFile: person?.redacted().birthYear,
  };
}

test("somebody of 119 years is shown and offered as living", () => {
  expect(husband(AT_119)).toEqual({
    isLiving: true,
    tone: "male",
    age: "(119\u00a0years)",
    mayBeCalled: true,
    isOffered: true,
    wedding: "together",
    bornInFile: null,
  });
});

test.each([
  ["of 120 years without a year of death, whose age is not shown", AT_120, ""],
  ["with a year of death, though flagged as living", DIED, "1906\u00a0–\u00a01980"],
  ["flagged as dead", FLAGGED, "(45\u00a0years)"],
])("somebody %s is shown and offered as dead", (_who, facts, age) => {
  expect(husband(facts)).toEqual({
    isLiving: false,
    tone: "deceased",
    age,
    mayBeCalled: false,
    isOffered: false,
    wedding: "widowed",
    bornInFile: 1906,
  });
});
