import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { type CardLink, type CardView, cardView } from "../card";
import type { CardKnowledge } from "../card-knowledge";
import { callLinks } from "./couple-facts";

export interface OutlineCard extends CardView {
  /** Its id on the page; null where no link leads to it. */
  anchor: string | null;
  menu: CardLink[];
}

export interface CardChoice {
  anchor: string | null;
  hasMenu: boolean;
  /** A tree of one person cannot start elsewhere. */
  hasRelatives: boolean;
}

function cardMenu(
  memberId: number,
  hasRelatives: boolean,
  { oneself, listed, withoutContact, address }: CardKnowledge,
): CardLink[] {
  const profile = { text: t("tree.profile"), href: paths.member(memberId) };
  const startHere = { text: t("tree.startHere"), href: address({ root: memberId }) };
  const hasRelation = oneself !== null && oneself !== memberId;
  const related = { text: t("related.heading"), href: paths.related({ to: memberId }) };
  const calls = callLinks(listed.get(memberId));
  const hasFile = calls.length > 0 && !withoutContact.has(memberId);
  const file = { text: t("downloads.contact"), href: paths.memberContact(memberId) };
  return [
    ...calls,
    profile,
    ...(hasFile ? [file] : []),
    ...(hasRelatives ? [startHere] : []),
    ...(hasRelation ? [related] : []),
  ];
}

export function outlineCards(knowledge: CardKnowledge) {
  return (member: TreeMember, { anchor, hasMenu, hasRelatives }: CardChoice): OutlineCard => {
    const menu = hasMenu ? cardMenu(member.memberId, hasRelatives, knowledge) : [];
    return { ...cardView(member, knowledge), anchor, menu };
  };
}
