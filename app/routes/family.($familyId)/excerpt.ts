import type { TreeMember, TreeNode } from "~/contract/tree";
import { type Couple, couplesOf, descendantsOf, peopleOf } from "~/kinship/couples";

export type TreeCouple = Couple<TreeMember>;

export const isSelected = (couple: TreeCouple) => peopleOf([couple]).some(({ selectedNode }) => selectedNode);

/** The tree from a member on; the whole tree if that member is not in it. */
export function startAt(familyRoot: TreeNode | null, root: number | null) {
  const whole = couplesOf(familyRoot);
  const rootIn = (couple: TreeCouple) => peopleOf([couple]).find(({ memberId }) => memberId === root) ?? null;
  const couple = whole.find(rootIn);
  if (!couple) return { whole, couples: whole, start: null, elders: [] };
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const shown = couple.repeats ?? couple;
  const first = shown.first ?? shown;
  return { whole, couples: couplesOf(first.node), start: rootIn(couple), elders: eldersOf(first) };
}

/** The way from the eldest couple to the parents of this one. */
function eldersOf(couple: TreeCouple): TreeCouple[] {
  const elders: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}

/** The couples that a chart shows, and how many descendants it leaves out below each. */
export interface ChartExcerpt {
  couples: readonly TreeCouple[];
  leftOut: ReadonlyMap<TreeCouple, number>;
}

/** A couple of the tree with its parents, siblings and children; the eldest with children and grandchildren. */
export function threeGenerations(couples: readonly TreeCouple[], focus: TreeCouple): ChartExcerpt {
  const descendants = descendantsOf(couples);
  const leftOut = new Map<TreeCouple, number>();
  const firstOf = (couple: TreeCouple) => couple.first ?? couple;
  const middle = firstOf(focus);
  const top = firstOf(middle.parent ?? middle);
  const isOpen = (couple: TreeCouple) =>
    couple === top ||
    couple === middle ||
    (top === middle && couple.parent && firstOf(couple.parent) === top);
  const shownCouples: TreeCouple[] = [];
  const pending: { couple: TreeCouple; parent: TreeCouple | null }[] = [{ couple: top, parent: null }];
  const show = (couple: TreeCouple, parent: TreeCouple | null, first: TreeCouple | null) => {
    const generation = (parent?.generation ?? 0) + 1;
    const shown: TreeCouple = { ...couple, parent, first, generation, children: [], remarriages: [] };
    (first?.remarriages ?? parent?.children)?.push(shown);
    shownCouples.push(shown);
    if (isOpen(firstOf(couple)))
      pending.push(...couple.children.map((child) => ({ couple: child, parent: shown })));
    else if (couple.children.length > 0) leftOut.set(shown, descendants.get(couple) ?? 0);
    for (const again of couple.remarriages) show(again, parent, shown);
  };
  for (const { couple, parent } of pending) show(couple, parent, null);
  return { couples: shownCouples, leftOut };
}
