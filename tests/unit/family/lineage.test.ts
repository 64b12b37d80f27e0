import { expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { type Line, sharedGotras } from "~/family/lineage";

function lines(...gotras: (string | null)[]): Line[] {
  return gotras.map((gotra, at) => {
    const answer = getFamilyDetails.answer.parse({
      familyDetails: { familyId: at + 1, gotra },
      memberList: [],
    });
    return { familyId: at + 1, family: answer.familyDetails };
  });
}

test.each([
  ["Kashyap", "kashyap "],
  ["kashyap ", "कश्यप"],
  ["कश्यप", "Kashyap"],
])("%j and %j are one gotra, told once", (one, other) => {
  expect(sharedGotras(lines(one, null, other), lines("Garg", other))).toEqual([one.trim()]);
});

test("gotras that are not recorded, or others, are not shared", () => {
  expect(sharedGotras(lines("Kashyap", null, ""), lines("Kaushik", null, ""))).toEqual([]);
});
