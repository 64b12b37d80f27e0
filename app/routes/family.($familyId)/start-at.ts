import type { TreeMember, TreeNode } from "../../contract/tree";
import { type Couple, couplesOf, peopleOf } from "../../kinship/couples";

/** The couples from someone on; all of them where that someone is not in the tree. */
export function startAt(familyRoot: TreeNode | null, root: number | null) {
  const whole = couplesOf(familyRoot);
  const rootIn = (couple: Couple<TreeMember>) =>
    peopleOf([couple]).find(({ memberId }) => memberId === root) ?? null;
  const couple = whole.find(rootIn);
  if (!couple) return { couples: whole, start: null };
  // A repeat has no children of its own, but stands for the same couple.
  return { couples: couplesOf((couple.repeats ?? couple).node), start: rootIn(couple) };
}
