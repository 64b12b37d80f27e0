import type { TreeMember } from "../../contract/tree";
import type { Couple } from "../../kinship/couples";
import { t } from "../../texts/text.server";
import { anchorOf, type CardKnowledge, type CardView, cardMenu, cardView } from "./card";

/** Generations opened around the selected member. */
const TREE_OPEN_GENERATIONS = 2;

export interface BranchView {
  anchor: string | null;
  member: CardView | null;
  spouse: CardView | null;
  children: BranchView[];
  count: string;
  open: boolean;
  /** Where the branch is, if not here. */
  elsewhere: { text: string; href: string } | null;
}

/** All parts but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Name of the couple whose branch it continues; empty for the first part. */
  title: string;
  root: BranchView;
}

/** With more couples only those in sight have menus, so that a large family stays light. */
const MENUS_MAX_COUPLES = 200;

/** Browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 60;

type TreeCouple = Couple<TreeMember>;

interface Place {
  couple: TreeCouple;
  view: BranchView;
  parent: Place | null;
  children: Place[];
  descendants: number;
}

function placeOf(couple: TreeCouple, parent: Place | null, knowledge: CardKnowledge): Place {
  const card = (person: TreeMember | null) => person && cardView(person, knowledge);
  const view: BranchView = {
    anchor: null,
    member: card(couple.member),
    spouse: card(couple.spouse),
    children: [],
    count: "",
    open: false,
    elsewhere: null,
  };
  return { couple, view, parent, children: [], descendants: 0 };
}

/** Parents before children, as the couples come. */
function placesOf(couples: readonly TreeCouple[], knowledge: CardKnowledge): Place[] {
  const places = new Map<TreeCouple, Place>();
  for (const couple of couples) {
    const parent = (couple.parent && places.get(couple.parent)) ?? null;
    const at = placeOf(couple, parent, knowledge);
    parent?.children.push(at);
    places.set(couple, at);
  }
  return [...places.values()];
}

function countDescendants(places: readonly Place[]) {
  for (const at of places.toReversed()) {
    at.descendants = at.children.reduce((sum, child) => sum + 1 + child.descendants, 0);
    if (at.children.length === 0) continue;
    const children = t("tree.child", { count: at.children.length });
    const isMore = at.descendants > at.children.length;
    at.view.count = isMore ? `${children}, ${t("tree.descendant", { count: at.descendants })}` : children;
  }
}

/** Opens the path from the top to someone, so that they are in sight. */
function openTo(place: Place) {
  for (let at = place.parent; at && !at.view.open; at = at.parent) at.view.open = true;
}

function openAround(selected: Place) {
  openTo(selected);
  let generation = [selected];
  for (let depth = 0; depth < TREE_OPEN_GENERATIONS; depth++) {
    for (const at of generation) at.view.open = true;
    generation = generation.flatMap((at) => at.children);
  }
}

function cardsOf({ view: { member, spouse } }: Place): CardView[] {
  return [member, spouse].filter((card) => card !== null);
}

function isSelected(place: Place): boolean {
  return cardsOf(place).some((card) => card.selected);
}

function addMenus(places: readonly Place[], knowledge: CardKnowledge) {
  const isSmall = places.length <= MENUS_MAX_COUPLES;
  for (const place of places) {
    if (!isSmall && place.parent && !place.parent.view.open) continue;
    const cards = cardsOf(place);
    const hasRelatives = Boolean(place.parent) || cards.length > 1 || place.children.length > 0;
    for (const card of cards) card.menu = cardMenu(card.memberId, hasRelatives, knowledge);
  }
}

/** A couple that stands in the tree twice has its children in one place only; the other one leads there. */
function tieRepeats(places: readonly Place[]): Set<number> {
  const views = new Map(places.map(({ couple, view }) => [couple, view]));
  const targets = new Set<number>();
  for (const { couple, view } of places) {
    const there = couple.repeats && couple.children.length === 0 ? views.get(couple.repeats) : null;
    const memberId = (there?.member ?? there?.spouse)?.memberId;
    if (!there?.count || memberId === undefined) continue;
    targets.add(memberId);
    view.elsewhere = { text: t("tree.elsewhere", { branch: there.count }), href: `#${anchorOf(memberId)}` };
  }
  return targets;
}

/** Gives the first place of each the anchor that links lead to: the entry of who is selected, the card of the others. */
function setAnchors(places: readonly Place[], targets: Set<number>) {
  for (const place of places) {
    for (const card of cardsOf(place)) {
      const isEntry = card.selected && place.view.anchor === null;
      if (!targets.delete(card.memberId)) continue;
      if (isEntry) place.view.anchor = anchorOf(card.memberId);
      else card.anchor = anchorOf(card.memberId);
    }
  }
}

/** Hangs children under their parents and starts a new part where the nesting would get too deep. */
function cropIntoParts(root: Place): TreePart[] {
  const parts: TreePart[] = [{ anchor: "tree", title: "", root: root.view }];
  const pending = [{ at: root, depth: 1 }];
  for (const { at, depth } of pending) {
    const isDeep = depth >= PART_GENERATIONS && at.children.length > 0;
    if (isDeep) {
      const anchor = `branch-${parts.length}`;
      const { count, member, spouse } = at.view;
      const children = at.children.map(({ view }) => view);
      at.view.elsewhere = { text: t("tree.below", { branch: count }), href: `#${anchor}` };
      const again = { member: withoutAnchor(member), spouse: withoutAnchor(spouse), anchor: null };
      const root = { ...at.view, ...again, children, elsewhere: null, open: true };
      parts.push({ anchor, title: member?.name ?? "", root });
    } else {
      at.view.children = at.children.map(({ view }) => view);
    }
    pending.push(...at.children.map((child) => ({ at: child, depth: isDeep ? 2 : depth + 1 })));
  }
  return parts;
}

function withoutAnchor(card: CardView | null): CardView | null {
  return card && { ...card, anchor: null };
}

export function treeView(
  couples: readonly TreeCouple[],
  knowledge: CardKnowledge,
  allOpen: boolean,
): TreePart[] {
  const places = placesOf(couples, knowledge);
  const [top] = places;
  if (!top) return [];
  countDescendants(places);
  const selected = places.filter(isSelected);
  openAround(selected[0] ?? top);
  for (const at of places) {
    if (allOpen) at.view.open = true;
    else if (cardsOf(at).some(({ isFound }) => isFound)) openTo(at);
  }
  addMenus(places, knowledge);
  const selectedIds = selected.flatMap(cardsOf).flatMap((card) => (card.selected ? card.memberId : []));
  setAnchors(places, new Set([...selectedIds, ...knowledge.found.keys(), ...tieRepeats(places)]));
  return cropIntoParts(top);
}
