import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { familyGraph } from "~/kinship/graph";
import { type KinshipWord, kinshipWords } from "~/kinship/words";
import { paths } from "~/paths";
import { ageToRead } from "~/ui/format/birthday";
import { cardTone, fullName, nameInHindi, nameToRead, toneWords } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { FamilyVisit, TreeAddress } from "./choices";

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

function wordsToRead({ familyRoot, memberList }: FamilyDetailsAnswer, memberId: number | null) {
  if (memberId === null) return new Map<number, KinshipWord>();
  const words = new Map(kinshipWords(familyGraph(familyRoot, memberList), memberId));
  if (words.has(memberId)) words.set(memberId, { hindi: "", english: t("tree.you") });
  return words;
}

/** What all cards of a tree share. */
export function cardKnowledge(answer: FamilyDetailsAnswer, visit: FamilyVisit, address: TreeAddress) {
  return {
    visit,
    /** Each member's relation to the reader, by member id. */
    words: wordsToRead(answer, visit.user.memberId),
    summaries: new Map(answer.memberList.map((member) => [member.memberId, member])),
    family: answer.familyDetails,
    address,
  };
}

export type CardKnowledge = ReturnType<typeof cardKnowledge>;

export function cardView(member: TreeMember, { words, summaries, family, visit }: CardKnowledge) {
  const { memberId, selectedNode, profileImageThumbnail } = member;
  const { namesOnly } = visit.choices;
  const firstNameInHindi = summaries.get(memberId)?.firstNameInHindi ?? null;
  const latinName = fullName(member);
  const name = nameToRead(latinName, nameInHindi({ ...member, firstNameInHindi }, family));
  const tone = cardTone(member);
  return {
    memberId,
    href: paths.member(memberId),
    name,
    /** In Latin letters, below a Hindi name; else empty. */
    otherName: name === latinName ? "" : latinName,
    age: ageToRead(member.age),
    tone,
    toneWords: toneWords(tone),
    relation: words.get(memberId) ?? null,
    thumbnail: namesOnly ? null : shownPicture(profileImageThumbnail),
    initials: namesOnly ? null : shownInitials(name),
    selected: selectedNode,
    isFound: visit.found.has(memberId),
  };
}

export type CardView = ReturnType<typeof cardView>;
