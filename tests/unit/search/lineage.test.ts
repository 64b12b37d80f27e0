import { expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { getMemberProfile } from "~/contract/member";
import { NO_MEMBER } from "~/contract/session";
import { KinshipStore } from "~/family/kinship-store";
import { type Line, readRelatives, sharedGotras } from "~/search/lineage";
import { GraphReader } from "~/search/relation-search";

function lines(...gotras: (string | null)[]): Line[] {
  return gotras.map((gotra, at) => {
    const familyDetails = { familyId: at + 1, gotra };
    const answer = getFamilyDetails.answer.parse({ familyDetails, memberList: [] });
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

test("a half-brother whom only the mother's profile names is called so", async () => {
  const person = (memberId: number, gender: string, facts: object = {}) => {
    return { memberId, firstName: `P${memberId}`, gender, maritalStatus: "Married", ...facts };
  };
  const father = person(1, "Male", { alive: false, weddingDate: "2003-05-14" });
  const mother = person(2, "Female", { weddingDate: "2012-05-14" });
  const child = person(3, "Female", { maritalStatus: "Single", birthDate: "Year 2004" });
  const brother = person(4, "Male", { maritalStatus: "Single", birthDate: "Year 2013" });
  const husband = person(5, "Male", { weddingDate: "2012-05-14" });
  const answers = [
    { memberProfile: father, spouse: mother, children: [child, brother] },
    { memberProfile: mother, spouse: father, children: [child, brother] },
    { memberProfile: child, parents: [father, mother] },
    { memberProfile: brother, parents: [husband, mother] },
    { memberProfile: husband, spouse: mother, children: [brother] },
  ].map((answer) => getMemberProfile.answer.parse(answer));
  const unreadable = { ok: false, failure: { kind: "timeout", outcomeUnknown: false } } as const;
  const calls = {
    profile: async (id: number) => {
      const answer = answers.find(({ memberProfile }) => memberProfile.memberId === id);
      return answer ? { ok: true as const, answer } : unreadable;
    },
    family: async () => unreadable,
  };
  const relatives = new KinshipStore("2026-11-28", NO_MEMBER);
  const reader = new GraphReader(relatives, calls, 10, new AbortController().signal);
  await readRelatives(reader, reader.add(getMemberProfile.answer.parse(answers[2])));
  expect(relatives.word(3, 4)?.english).toBe("half-brother");
});
