import type { FamilyDetailsAnswer, FamilyNames } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { isChildOfOthers } from "~/files/guarded-family";
import { t } from "~/i18n/text.server";
import { familyGraph } from "~/kinship/graph";
import { type KinshipWord, kinshipWords } from "~/kinship/words";
import type { FamilyVisit, TreeAddress } from "./choices";

function wordsToRead({ familyRoot, memberList }: FamilyDetailsAnswer, memberId: number | null) {
  if (memberId === null) return new Map<number, KinshipWord>();
  const words = new Map(kinshipWords(familyGraph(familyRoot, memberList), memberId));
  if (words.has(memberId)) words.set(memberId, { hindi: "", english: t("tree.you") });
  return words;
}

/** @param people shown in the tree. */
export function cardKnowledge(
  answer: FamilyDetailsAnswer,
  { user, today, choices, found }: Pick<FamilyVisit, "user" | "today" | "choices" | "found">,
  people: readonly TreeMember[],
  address: TreeAddress,
) {
  const { familyDetails, memberList } = answer;
  const { familyId } = familyDetails;
  const familyNames: FamilyNames = familyDetails;
  const childrenOfOthers = memberList.filter((member) =>
    isChildOfOthers(user, { ...member, familyId: member.familyId ?? familyId }, today),
  );
  const foundPeople = people.filter((person) => found.has(person.memberId));
  return {
    /** The signed-in member; null for an account without one. */
    oneself: user.memberId,
    words: wordsToRead(answer, user.memberId),
    listed: new Map(memberList.map((member) => [member.memberId, member])),
    found: new Map(foundPeople.map((person) => [person.memberId, person])),
    withoutContact: new Set(childrenOfOthers.map(({ memberId }) => memberId)),
    familyId,
    familyNames,
    namesOnly: choices.namesOnly,
    isPrinted: choices.kind === "print",
    address,
  };
}

export type CardKnowledge = ReturnType<typeof cardKnowledge>;
