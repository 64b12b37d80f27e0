import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { descendantsOf, peopleOf } from "~/kinship/couples";
import { type CardLink, memberAnchor } from "../card";
import type { TreeCouple } from "../excerpt";
import type { CoupleFacts } from "./couple-facts";
import { openCouples } from "./open-couples";
import type { CardChoice, OutlineCard } from "./outline-card";

/** In a larger tree couples in closed branches have no menus, so that the page stays small. */
const MENUS_MAX_COUPLES = 200;

/** Browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 60;

interface OutlineContent {
  cardOf(member: TreeMember, choice: CardChoice): OutlineCard;
  factsOf(couple: TreeCouple): CoupleFacts | null;
}

export interface MarriageView {
  /** The id of the whole entry; null where no link leads to it. */
  anchor: string | null;
  /** null in a further marriage of the same member. */
  member: OutlineCard | null;
  spouse: OutlineCard | null;
  /** null where the couple shares a row with siblings or is in a closed branch. */
  facts: CoupleFacts | null;
  /** Children and descendants in words; empty without any. */
  count: string;
  open: boolean;
  /** Where the children are, if not here. */
  elsewhere: CardLink | null;
  children: MarriageView[];
  remarriages: MarriageView[];
}

/** All parts but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Name of the member whose branch it continues; empty for the first part. */
  title: string;
  root: MarriageView;
}

function countText(children: number, descendants: number): string {
  if (children === 0) return "";
  const text = t("tree.child", { count: children });
  return descendants > children ? `${text}, ${t("tree.descendant", { count: descendants })}` : text;
}

/** The member at the couple's first place, where its children are; null if they are here, or nowhere. */
function repeatedMember({ repeats, children }: TreeCouple): number | null {
  if (!repeats || children.length > 0 || repeats.children.length === 0) return null;
  return peopleOf([repeats])[0]?.memberId ?? null;
}

function linkToChildren(couple: TreeCouple, part: string | null, countOf: (couple: TreeCouple) => string) {
  if (part) return { text: t("tree.below", { branch: countOf(couple) }), href: `#${part}` };
  const memberId = repeatedMember(couple);
  if (!couple.repeats || memberId === null) return null;
  return {
    text: t("tree.elsewhere", { branch: countOf(couple.repeats) }),
    href: `#${memberAnchor(memberId)}`,
  };
}

/** Only a member's first place has an anchor: the couple's entry for the selected member, the card for any other. */
function anchors(couples: readonly TreeCouple[], found: ReadonlyMap<number, TreeMember>) {
  const linked = new Set([
    ...peopleOf(couples).flatMap(({ selectedNode, memberId }) => (selectedNode ? memberId : [])),
    ...found.keys(),
    ...couples.flatMap((couple) => repeatedMember(couple) ?? []),
  ]);
  return (couple: TreeCouple) => {
    const people = peopleOf([couple]).filter(({ memberId }) => linked.delete(memberId));
    const selected = people.find(({ selectedNode }) => selectedNode);
    return {
      entry: selected ? memberAnchor(selected.memberId) : null,
      cards: new Set(people.filter((person) => person !== selected)),
    };
  };
}

function couplePeople(
  couple: TreeCouple,
  anchored: ReadonlySet<TreeMember>,
  hasMenu: boolean,
  content: OutlineContent,
) {
  const { parent, member, spouse, children, remarriages, first } = couple;
  const below = [...children, ...remarriages];
  const hasRelatives = [parent, member && spouse, ...below].some(Boolean);
  const card = (person: TreeMember | null) => {
    const anchor = person && anchored.has(person) ? memberAnchor(person.memberId) : null;
    return person && content.cardOf(person, { anchor, hasMenu, hasRelatives });
  };
  const hasRow = !parent || first || below.length > 0;
  return {
    member: card(member),
    spouse: card(spouse),
    facts: hasMenu && hasRow ? content.factsOf(couple) : null,
  };
}

/** The outline in one pass from the eldest couple down. @param couples as `couplesOf` gives them. */
export function treeView(
  couples: readonly TreeCouple[],
  found: ReadonlyMap<number, TreeMember>,
  allOpen: boolean,
  content: OutlineContent,
): TreePart[] {
  const descendants = descendantsOf(couples);
  const countOf = (couple: TreeCouple) => countText(couple.children.length, descendants.get(couple) ?? 0);
  const open = allOpen ? new Set(couples) : openCouples(couples, found);
  const anchorsOf = anchors(couples, found);
  const parts: TreePart[] = [];
  /** Each couple's view, and the one to which its children belong. */
  const places = new Map<TreeCouple, { view: MarriageView; childrenIn: MarriageView; depth: number }>();
  for (const couple of couples) {
    const { parent, first, children } = couple;
    const above = parent && places.get(parent);
    const depth = (above?.depth ?? 0) + 1;
    const part = depth >= PART_GENERATIONS && children.length > 0 ? `branch-${parts.length}` : null;
    const anchor = anchorsOf(couple);
    const hasMenu = couples.length <= MENUS_MAX_COUPLES || !parent || open.has(parent);
    const view: MarriageView = {
      ...couplePeople(couple, anchor.cards, hasMenu, content),
      anchor: anchor.entry,
      count: countOf(couple),
      open: open.has(couple),
      elsewhere: linkToChildren(couple, part, countOf),
      children: [],
      remarriages: [],
    };
    if (first) places.get(first)?.view.remarriages.push({ ...view, member: null });
    else if (above) above.childrenIn.children.push(view);
    else parts.push({ anchor: "tree", title: "", root: view });
    places.set(couple, { view, childrenIn: view, depth });
    if (!part) continue;
    const unanchored = couplePeople(couple, new Set(), hasMenu, content);
    const below = { anchor: null, elsewhere: null, open: true, children: [], remarriages: [] };
    const root: MarriageView = { ...view, ...unanchored, ...below };
    parts.push({ anchor: part, title: root.member?.name ?? "", root });
    places.set(couple, { view, childrenIn: root, depth: 1 });
  }
  return parts;
}
