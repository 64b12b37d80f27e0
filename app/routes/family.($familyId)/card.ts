import type { TreeMember } from "~/contract/tree";
import { paths } from "~/paths";
import { ageToRead } from "~/ui/format/birthday";
import { cardTone, fullName, nameInHindi, nameToRead, toneWords } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { CardKnowledge } from "./card-knowledge";

export interface CardLink {
  text: string;
  href: string;
}

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

export function cardView(member: TreeMember, knowledge: CardKnowledge) {
  const { words, listed, found, familyNames, namesOnly, isPrinted } = knowledge;
  const { memberId, selectedNode, profileImageThumbnail } = member;
  const firstNameInHindi = listed.get(memberId)?.firstNameInHindi ?? null;
  const latinName = fullName(member);
  const name = nameToRead(latinName, nameInHindi({ ...member, firstNameInHindi }, familyNames));
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
    isPrinted,
    selected: selectedNode,
    isFound: found.has(memberId),
  };
}

export type CardView = ReturnType<typeof cardView>;
