import { backendValue } from "~/i18n/backend-words.server";
import { shownInitials, shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { type CardTone, cardTone, fullName, nameInHindi, nameToRead, toneWords } from "~/ui/format/member";
import { phoneView } from "~/ui/format/phone";
import type { MemberSummary } from "../../contract/member";
import type { TreeMember } from "../../contract/tree";
import type { KinshipWord } from "../../kinship/words";
import { paths } from "../../paths";
import type { TreeAddress } from "./choices";

export interface CardLink {
  text: string;
  href: string;
}

export interface CardView {
  memberId: number;
  /** Its place on the page; null where no link leads. */
  anchor: string | null;
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
  menu: CardLink[];
}

export interface CardKnowledge {
  /** The member who looks; null for an account without one. */
  oneself: number | null;
  words: ReadonlyMap<number, KinshipWord>;
  listed: ReadonlyMap<number, MemberSummary>;
  found: ReadonlyMap<number, TreeMember>;
  familyNameInHindi: string | null;
  namesOnly: boolean;
  isPrinted: boolean;
  address: TreeAddress;
}

export function anchorOf(memberId: number): string {
  return `m${memberId}`;
}

/** How somebody is reached, and kept in the phone. */
function reach(listed: MemberSummary | undefined): Record<"calls" | "file", CardLink[]> {
  const phone = listed?.alive ? phoneView(listed.phone, listed.phoneWhatsappRegistered) : null;
  if (!listed || !phone?.tel) return { calls: [], file: [] };
  const call = { text: t("tree.call"), href: `tel:${phone.tel}` };
  const whatsApp = phone.whatsapp ? [{ text: "WhatsApp", href: phone.whatsapp }] : [];
  const file = { text: t("takeAlong.contact"), href: paths.memberContact(listed.memberId) };
  return { calls: [call, ...whatsApp], file: [file] };
}

/** `hasRelatives`: a tree of one person cannot start elsewhere. */
export function cardMenu(
  memberId: number,
  hasRelatives: boolean,
  { oneself, listed, address }: CardKnowledge,
): CardLink[] {
  const profile = { text: t("tree.profile"), href: paths.member(memberId) };
  const startHere = { text: t("tree.startHere"), href: address({ root: memberId }) };
  const isAsked = oneself !== null && oneself !== memberId;
  const related = { text: t("related.heading"), href: paths.related({ to: memberId }) };
  const relations = [...(hasRelatives ? [startHere] : []), ...(isAsked ? [related] : [])];
  const { calls, file } = reach(listed.get(memberId));
  return [...calls, profile, ...file, ...relations];
}

function cardNames(member: TreeMember, { listed, familyNameInHindi }: CardKnowledge) {
  const name = fullName(member);
  const toRead = nameToRead(name, nameInHindi(listed.get(member.memberId), familyNameInHindi));
  return { name: toRead, otherName: toRead === name ? "" : name };
}

export function cardView(member: TreeMember, knowledge: CardKnowledge): CardView {
  const { memberId } = member;
  const tone = cardTone(member);
  const names = cardNames(member, knowledge);
  return {
    memberId,
    anchor: null,
    href: paths.member(memberId),
    ...names,
    age: backendValue(member.age ?? ""),
    tone,
    toneWords: toneWords(tone),
    relation: knowledge.words.get(memberId) ?? null,
    thumbnail: knowledge.namesOnly ? null : shownPicture(member.profileImageThumbnail),
    initials: knowledge.namesOnly ? null : shownInitials(names.name),
    isPrinted: knowledge.isPrinted,
    selected: member.selectedNode,
    isFound: knowledge.found.has(memberId),
    menu: [],
  };
}
