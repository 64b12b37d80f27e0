import { expect, test } from "vitest";
import { hindiFirstNames } from "~/family/names";
import { displayRelationship } from "~/family/relationship";
import { withChoices } from "~/i18n/choices.server";

const PEOPLE = [
  { firstName: "Ravi", firstNameInHindi: "रवि" },
  { firstName: "Ravi", firstNameInHindi: "रवि" },
  { firstName: "Faguni", firstNameInHindi: "फागुनी" },
  { firstName: "Faguni", firstNameInHindi: "फ़ागुनी" },
  { firstName: "Family", firstNameInHindi: null },
];

const read = (language: "en" | "hi", relationship: string | null) =>
  withChoices({ language }, async () => displayRelationship(relationship, hindiFirstNames(PEOPLE)));

test.each([
  ["en", "Son of Ravi", "Son of Ravi"],
  ["hi", "Son of Ravi", "रवि के पुत्र"],
  ["hi", "Wife of Faguni", "Faguni की पत्नी"],
  ["hi", "Mother of Nobody", "Nobody की माता"],
  ["hi", "Head of Family", "मुखिया"],
  ["hi", null, ""],
] as const)("in %s %s reads %s", async (language, relationship, shown) => {
  expect(await read(language, relationship)).toBe(shown);
});
