import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { shownInitials, shownPicture } from "~/i18n/pictures.server";
import type { KinshipWord } from "~/kinship/words";
import { paths } from "~/paths";
import { ageToRead } from "~/ui/format/birthday";
import { type CardTone, cardTone, fullName, nameInHindi, nameToRead, toneWords } from "~/ui/format/member";
import type { TreeAddress } from "./choices";

export interface CardLink {
  text: string;
  href: string;
}

export interface CardView {
  memberId: number;
  href: string;
  name: string;
  /** In Latin letters, below a Hindi name on a Hindi page; else empty. */
  otherName: string;
  age: string;
  tone: CardTone;
  toneWords: string;
  relation: KinshipWord | null;
  thumbnail: string | null;
  initials: string | null;
  /** Then its portrait does not wait until it is near. */
  isPrinted: boolean;
  selected: boolean;
  isFound: boolean;
}

export interface CardKnowledge {
  /** The member who looks; null for an account without one. */
  oneself: number | null;
  words: ReadonlyMap<number, KinshipWord>;
  listed: ReadonlyMap<number, MemberSummary>;
  found: ReadonlyMap<number, TreeMember>;
  /** Children of other families. */
  withoutContact: ReadonlySet<number>;
  familyId: number;
  familyNames: FamilyNames;
  namesOnly: boolean;
  isPrinted: boolean;
  address: TreeAddress;
}

export function anchorOf(memberId: number): string {
  return `m${memberId}`;
}

function cardNames(member: TreeMember, { listed, familyNames }: CardKnowledge) {
  const name = fullName(member);
  const firstNameInHindi = listed.get(member.memberId)?.firstNameInHindi ?? null;
  const toRead = nameToRead(name, nameInHindi({ ...member, firstNameInHindi }, familyNames));
  return { name: toRead, otherName: toRead === name ? "" : name };
}

export function cardView(member: TreeMember, knowledge: CardKnowledge): CardView {
  const { memberId } = member;
  const tone = cardTone(member);
  const names = cardNames(member, knowledge);
  return {
    memberId,
    href: paths.member(memberId),
    ...names,
    age: ageToRead(member.age),
    tone,
    toneWords: toneWords(tone),
    relation: knowledge.words.get(memberId) ?? null,
    thumbnail: knowledge.namesOnly ? null : shownPicture(member.profileImageThumbnail),
    initials: knowledge.namesOnly ? null : shownInitials(names.name),
    isPrinted: knowledge.isPrinted,
    selected: member.selectedNode,
    isFound: knowledge.found.has(memberId),
  };
}
