import { expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { NO_MEMBER } from "~/contract/session";
import { Family } from "~/family/family";
import { withChoices } from "~/i18n/choices.server";
import { familyAnswer, NAGPUR, RAVI } from "../../support/answers";

const TODAY = "2026-11-21";
const listed = { ...RAVI, firstNameInHindi: "रवि" };

function headIn(language: "en" | "hi", headOfFamilyName: string | null, members: readonly object[]) {
  const { json } = familyAnswer({ headOfFamilyName, familyNameInHindi: "वर्मा" }, members);
  return withChoices(
    { language },
    async () => new Family(getFamilyDetails.answer.parse(json), TODAY, NO_MEMBER).displayHead,
  );
}

test.each([
  ["en", "Ravi Verma", [listed], "Ravi Verma"],
  ["hi", "Ravi Verma", [listed], "रवि वर्मा"],
  ["hi", "Ravi Verma", [RAVI], "Ravi Verma"],
  ["hi", "Ravi Verma", [], "Ravi Verma"],
  ["hi", "Head of Family not defined", [listed], "मुखिया तय नहीं"],
  ["hi", null, [listed], ""],
] as const)("in %s, head %s among the members %j is shown as %s", async (language, name, members, head) => {
  expect(await headIn(language, name, members)).toBe(head);
});

test.each([
  ["Head of Family not defined", [], "Nagpur"],
  ["Ravi Verma", [listed], "Ravi Verma"],
])(
  "with the head %s the title tells a family from its namesakes",
  (headOfFamilyName, members, distinction) => {
    const { json } = familyAnswer({ headOfFamilyName, familyAddress: NAGPUR }, members, null);
    const family = new Family(getFamilyDetails.answer.parse(json), TODAY, NO_MEMBER);
    expect(family.distinction).toBe(distinction);
  },
);
