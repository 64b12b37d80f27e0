import type { TreeMember, TreeNode } from "../../contract/tree";
import { type Couple, couplesOf, peopleOf } from "../../kinship/couples";

/** The couples from someone on; all of them where that someone is not in the tree. */
export function startAt(familyRoot: TreeNode | null, root: number | null) {
  const whole = couplesOf(familyRoot);
  const rootIn = (couple: Couple<TreeMember>) =>
    peopleOf([couple]).find(({ memberId }) => memberId === root) ?? null;
  const couple = whole.find(rootIn);
  if (!couple) return { whole, couples: whole, start: null, elders: [] };
  // A repeat has no children of its own, but stands for the same couple.
  const first = couple.repeats ?? couple;
  return { whole, couples: couplesOf(first.node), start: rootIn(couple), elders: eldersOf(first) };
}

/** The way from the eldest couple to the parents of this one. */
function eldersOf(couple: Couple<TreeMember>): Couple<TreeMember>[] {
  const elders: Couple<TreeMember>[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}
