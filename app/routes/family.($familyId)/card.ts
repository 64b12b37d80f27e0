import type { TreeMember } from "../../contract/tree";
import { type CardTone, cardTone, fullName, toneWords } from "../../format/member";
import { ownImagePath } from "../../images/image-url";
import { paths } from "../../paths";

/** A member's card, ready to print. */
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

/** The card of a member, null when there is none. Screens section 4 "Tree". */
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
