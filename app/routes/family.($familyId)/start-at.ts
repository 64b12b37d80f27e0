import type { TreeMember, TreeNode } from "../../contract/tree";
import { type Couple, couplesOf } from "../../kinship/couples";

function hasMember(memberId: number) {
  return ({ member, spouse }: Couple<TreeMember>) =>
    [member, spouse].some((person) => person?.memberId === memberId);
}

/** The couples from someone on; all of them where that someone is not in the tree. */
export function startAt(familyRoot: TreeNode | null, root: number | null) {
  const whole = couplesOf(familyRoot);
  const couple = root === null ? undefined : whole.find(hasMember(root));
  if (root === null || !couple) return { couples: whole, start: null };
  // A repeat has no children of its own, but stands for the same couple.
  const couples = couplesOf((couple.repeats ?? couple).node);
  const start = [couple.member, couple.spouse].find((person) => person?.memberId === root) ?? null;
  return { couples, start };
}
