import type { TreeNode } from "../../contract/tree";
import { type CardView, cardView } from "./card";

/** Tree: generations opened around the selected member. Screens section 4. */
const TREE_OPEN_GENERATIONS = 2;

/** A couple of the tree with its branch. */
export interface BranchView {
  member: CardView | null;
  spouse: CardView | null;
  children: BranchView[];
  /** "2 children, 5 descendants"; empty without children. */
  count: string;
  open: boolean;
  /** Set where the branch goes on in a part of its own: that part's anchor. */
  continuedAt: string | null;
}

/** A part of the tree; all but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Whose branch it continues; empty for the first. */
  title: string;
  root: BranchView;
}

/** Browsers stop nesting at 512 elements; each generation nests three. */
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

/** A head without spouse comes twice among his parents' children (contract 6, #27). */
function childrenOnce(node: TreeNode): TreeNode[] {
  const seen = new Set<number>();
  return node.children.filter(({ member }) => {
    if (member === null) return true;
    const isNew = !seen.has(member.memberId);
    seen.add(member.memberId);
    return isNew;
  });
}

function place(node: TreeNode, parent: Place | null): Place {
  const member = cardView(node.member);
  const spouse = cardView(node.spouse);
  const view = { member, spouse, children: [], count: "", open: false, continuedAt: null };
  return { node, view, parent, children: [], descendants: 0 };
}

/** All couples, parents before children; a loop instead of recursion, since chains may be long. */
function placesOf(root: TreeNode): Place[] {
  const places = [place(root, null)];
  for (const at of places) {
    at.children = childrenOnce(at.node).map((child) => place(child, at));
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

/** Opens the way from the top to the selected member, and the generations around it. Screens section 4. */
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

/** Hangs children under parents, and starts a new part wherever the nesting would grow too deep. */
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

/** The tree ready to print, in parts; empty when the family has none. Screens section 4 "Tree". */
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
