import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import type { Couple } from "~/kinship/couples";
import { type CardKnowledge, type CardView, cardView } from "../card";

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

export interface Place {
  couple: Couple<TreeMember>;
  view: BranchView;
  parent: Place | null;
  children: Place[];
  descendants: number;
}

function placeOf(couple: Couple<TreeMember>, parent: Place | null, knowledge: CardKnowledge): Place {
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
export function placesOf(couples: readonly Couple<TreeMember>[], knowledge: CardKnowledge): Place[] {
  const places = new Map<Couple<TreeMember>, Place>();
  for (const couple of couples) {
    const parent = (couple.parent && places.get(couple.parent)) ?? null;
    const at = placeOf(couple, parent, knowledge);
    parent?.children.push(at);
    places.set(couple, at);
  }
  return [...places.values()];
}

export function countDescendants(places: readonly Place[]) {
  for (const at of places.toReversed()) {
    at.descendants = at.children.reduce((sum, child) => sum + 1 + child.descendants, 0);
    if (at.children.length === 0) continue;
    const children = t("tree.child", { count: at.children.length });
    const isMore = at.descendants > at.children.length;
    at.view.count = isMore ? `${children}, ${t("tree.descendant", { count: at.descendants })}` : children;
  }
}

/** Opens the path from the top to someone, so that they are in sight. */
export function openTo(place: Place) {
  for (let at = place.parent; at && !at.view.open; at = at.parent) at.view.open = true;
}

export function openAround(selected: Place) {
  openTo(selected);
  let generation = [selected];
  for (let depth = 0; depth < TREE_OPEN_GENERATIONS; depth++) {
    for (const at of generation) at.view.open = true;
    generation = generation.flatMap((at) => at.children);
  }
}

export function cardsOf({ view: { member, spouse } }: Place): CardView[] {
  return [member, spouse].filter((card) => card !== null);
}
