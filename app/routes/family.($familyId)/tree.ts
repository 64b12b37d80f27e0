import type { TreeNode } from "../../contract/tree";
import { type CardView, cardView } from "./card";

/** Generations opened around the selected member. */
const TREE_OPEN_GENERATIONS = 2;

export interface BranchView {
  member: CardView | null;
  spouse: CardView | null;
  children: BranchView[];
  count: string;
  open: boolean;
  /** Anchor of the part in which the branch continues; null where it does not. */
  continuedAt: string | null;
}

/** All parts but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Name of the couple whose branch it continues; empty for the first part. */
  title: string;
  root: BranchView;
}

/** Browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 60;

function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface Place {
  node: TreeNode;
  view: BranchView;
  parent: Place | null;
  children: Place[];
  descendants: number;
}

function place(node: TreeNode, parent: Place | null): Place {
  const member = cardView(node.member);
  const spouse = cardView(node.spouse);
  const view = { member, spouse, children: [], count: "", open: false, continuedAt: null };
  return { node, view, parent, children: [], descendants: 0 };
}

/** Parents before children; a loop, because 500 generations would overflow a recursion. */
function placesOf(root: TreeNode): Place[] {
  const places = [place(root, null)];
  for (const at of places) {
    at.children = at.node.children.map((child) => place(child, at));
    places.push(...at.children);
  }
  return places;
}

function countDescendants(places: readonly Place[]) {
  for (const at of places.toReversed()) {
    at.descendants = at.children.reduce((sum, child) => sum + 1 + child.descendants, 0);
    if (at.children.length === 0) continue;
    const children = pluralize(at.children.length, "child", "children");
    const isMore = at.descendants > at.children.length;
    at.view.count = isMore
      ? `${children}, ${pluralize(at.descendants, "descendant", "descendants")}`
      : children;
  }
}

/** Opens the path from the top to the selected member and the generations around it. */
function openAround(selected: Place) {
  for (let at: Place | null = selected; at; at = at.parent) at.view.open = true;
  let generation = [selected];
  for (let depth = 0; depth < TREE_OPEN_GENERATIONS; depth++) {
    for (const at of generation) at.view.open = true;
    generation = generation.flatMap((at) => at.children);
  }
}

function isSelected({ view }: Place): boolean {
  return Boolean(view.member?.selected || view.spouse?.selected);
}

/** Hangs children under their parents and starts a new part where the nesting would get too deep. */
function cropIntoParts(root: Place): TreePart[] {
  const parts: TreePart[] = [{ anchor: "tree", title: "", root: root.view }];
  const pending = [{ at: root, depth: 1 }];
  for (const { at, depth } of pending) {
    const isDeep = depth >= PART_GENERATIONS && at.children.length > 0;
    if (isDeep) {
      const anchor = `branch-${parts.length}`;
      at.view.continuedAt = anchor;
      const rest = {
        ...at.view,
        children: at.children.map(({ view }) => view),
        continuedAt: null,
        open: true,
      };
      parts.push({ anchor, title: at.view.member?.name ?? "", root: rest });
    } else {
      at.view.children = at.children.map(({ view }) => view);
    }
    pending.push(...at.children.map((child) => ({ at: child, depth: isDeep ? 2 : depth + 1 })));
  }
  return parts;
}

/** Empty when the family has no tree. */
export function treeView(root: TreeNode | null, allOpen: boolean): TreePart[] {
  if (root === null) return [];
  const places = placesOf(root);
  const top = places[0];
  if (!top) return [];
  countDescendants(places);
  openAround(places.find(isSelected) ?? top);
  if (allOpen) for (const at of places) at.view.open = true;
  return cropIntoParts(top);
}
