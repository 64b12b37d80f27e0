import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/ui/format/contact";
import { type CardKnowledge, type CardLink, type CardView, cardView } from "../card";

export interface OutlineCard extends CardView {
  /** Its id on the page; null where no link leads to it. */
  anchor: string | null;
  menu: CardLink[];
}

/** What the outline decided about a card. */
interface CardChoice {
  anchor: string | null;
  hasMenu: boolean;
  /** A tree of one person cannot start elsewhere. */
  hasRelatives: boolean;
}

export type CardOf = (member: TreeMember, choice: CardChoice) => OutlineCard;

/** How somebody is reached, and kept in the phone. */
function reach(listed: MemberSummary | undefined): Record<"calls" | "file", CardLink[]> {
  const phone = listed?.alive ? phoneView(listed.phone, listed.phoneWhatsappRegistered) : null;
  if (!listed || !phone?.tel) return { calls: [], file: [] };
  const call = { text: t("tree.call"), href: `tel:${phone.tel}` };
  const whatsApp = phone.whatsapp ? [{ text: "WhatsApp", href: phone.whatsapp }] : [];
  const file = { text: t("downloads.contact"), href: paths.memberContact(listed.memberId) };
  return { calls: [call, ...whatsApp], file: [file] };
}

function cardMenu(
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

/** The cards of the page, each with its menu. */
export function outlineCards(knowledge: CardKnowledge): CardOf {
  return (member, { anchor, hasMenu, hasRelatives }) => {
    const menu = hasMenu ? cardMenu(member.memberId, hasRelatives, knowledge) : [];
    return { ...cardView(member, knowledge), anchor, menu };
  };
}
