import type { TreeMember } from "../../contract/tree";
import { type CardTone, cardTone, fullName, toneWords } from "../../format/member";
import { ownImagePath } from "../../images/image-url";
import { paths } from "../../paths";

export interface CardView {
  memberId: number;
  href: string;
  name: string;
  age: string;
  tone: CardTone;
  toneWords: string;
  thumbnail: string | null;
  selected: boolean;
}

export function cardView(member: TreeMember | null): CardView | null {
  if (member === null) return null;
  const tone = cardTone(member);
  return {
    memberId: member.memberId,
    href: paths.member(member.memberId),
    name: fullName(member),
    age: member.age ?? "",
    tone,
    toneWords: toneWords(tone),
    thumbnail: ownImagePath(member.profileImageThumbnail),
    selected: member.selectedNode,
  };
}
