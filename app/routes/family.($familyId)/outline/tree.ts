import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import type { Couple } from "~/kinship/couples";
import { paths } from "~/paths";
import { anchorOf, type CardKnowledge, type CardLink, type CardView, cardView } from "../card";
import { type CoupleFacts, callLinks } from "./couple-facts";
import { type Entry, entriesOf } from "./entries";

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

interface Shown {
  cardOf(member: TreeMember, choice: CardChoice): OutlineCard;
  factsOf(couple: Couple<TreeMember>): CoupleFacts | null;
}

function cardMenu(
  memberId: number,
  hasRelatives: boolean,
  { oneself, listed, withoutContact, address }: CardKnowledge,
): CardLink[] {
  const profile = { text: t("tree.profile"), href: paths.member(memberId) };
  const startHere = { text: t("tree.startHere"), href: address({ root: memberId }) };
  const isAsked = oneself !== null && oneself !== memberId;
  const related = { text: t("related.heading"), href: paths.related({ to: memberId }) };
  const relations = [...(hasRelatives ? [startHere] : []), ...(isAsked ? [related] : [])];
  const calls = callLinks(listed.get(memberId));
  const hasFile = calls.length > 0 && !withoutContact.has(memberId);
  const file = { text: t("downloads.contact"), href: paths.memberContact(memberId) };
  return [...calls, profile, ...(hasFile ? [file] : []), ...relations];
}

/** The cards of the page, each with its menu. */
export function outlineCards(knowledge: CardKnowledge): Shown["cardOf"] {
  return (member, { anchor, hasMenu, hasRelatives }) => {
    const menu = hasMenu ? cardMenu(member.memberId, hasRelatives, knowledge) : [];
    return { ...cardView(member, knowledge), anchor, menu };
  };
}

/** A marriage in the outline; a further one of the same member shows only the spouse. */
export interface MarriageView extends Pick<Entry, "anchor" | "count" | "elsewhere"> {
  member: OutlineCard | null;
  spouse: OutlineCard | null;
  /** Null where siblings share the row, or it is out of sight. */
  facts: CoupleFacts | null;
  children: BranchView[];
  open: boolean;
}

/** A member with every marriage. */
export interface BranchView extends MarriageView {
  remarriages: MarriageView[];
}

/** All parts but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Name of the couple whose branch it continues; empty for the first part. */
  title: string;
  root: BranchView;
}

type Entries = ReadonlyMap<Couple<TreeMember>, Entry>;

function marriageView(entry: Entry, entries: Entries, shown: Shown, isBelowName = false): MarriageView {
  const { couple, anchor, anchored, count, isOpen, hasMenus, elsewhere, part } = entry;
  const { parent, member, spouse, children, remarriages } = couple;
  const hasRelatives = [parent, member && spouse, ...children, ...remarriages].some(Boolean);
  const card = (person: TreeMember | null) =>
    person &&
    shown.cardOf(person, {
      anchor: anchored.has(person.memberId) ? anchorOf(person.memberId) : null,
      hasMenu: hasMenus,
      hasRelatives,
    });
  const hasRow = !parent || isBelowName || [...children, ...remarriages].length > 0;
  const below = part ? [] : children.flatMap((child) => entries.get(child) ?? []);
  return {
    anchor,
    member: isBelowName ? null : card(member),
    spouse: card(spouse),
    facts: hasMenus && hasRow ? shown.factsOf(couple) : null,
    children: below.map((child) => branchView(child, entries, shown)),
    count,
    open: isOpen,
    elsewhere,
  };
}

function branchView(entry: Entry, entries: Entries, shown: Shown): BranchView {
  const again = entry.couple.remarriages.flatMap((couple) => entries.get(couple) ?? []);
  return {
    ...marriageView(entry, entries, shown),
    remarriages: again.map((marriage) => marriageView(marriage, entries, shown, true)),
  };
}

/** A couple once more, with its children, below an anchor of the part's own. */
function continuedPart(entry: Entry, entries: Entries, shown: Shown): TreePart[] {
  if (entry.part === null) return [];
  const again = {
    ...entry,
    anchor: null,
    anchored: new Set<number>(),
    elsewhere: null,
    isOpen: true,
    part: null,
  };
  const root = { ...marriageView(again, entries, shown), remarriages: [] };
  return [{ anchor: entry.part, title: root.member?.name ?? "", root }];
}

/** The outline of couples as `couplesOf` gives them; empty without any. */
export function treeView(
  couples: readonly Couple<TreeMember>[],
  found: ReadonlyMap<number, TreeMember>,
  allOpen: boolean,
  shown: Shown,
): TreePart[] {
  const entries = entriesOf(couples, found, allOpen);
  const [top] = entries.values();
  if (!top) return [];
  const first = { anchor: "tree", title: "", root: branchView(top, entries, shown) };
  return [first, ...[...entries.values()].flatMap((entry) => continuedPart(entry, entries, shown))];
}
