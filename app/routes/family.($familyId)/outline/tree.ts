import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import type { Couple } from "~/kinship/couples";
import { anchorOf, type CardKnowledge, type CardView, cardMenu } from "../card";
import {
  type BranchView,
  cardsOf,
  countDescendants,
  openAround,
  openTo,
  type Place,
  placesOf,
} from "./tree-places";

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
  couples: readonly Couple<TreeMember>[],
  knowledge: CardKnowledge,
  allOpen: boolean,
): TreePart[] {
  const places = placesOf(couples, knowledge);
  const [top] = places;
  if (!top) return [];
  countDescendants(places);
  const selected = places.filter((place) => cardsOf(place).some((card) => card.selected));
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
