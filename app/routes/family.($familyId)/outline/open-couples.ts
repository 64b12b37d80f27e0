import type { TreeMember } from "~/contract/tree";
import { peopleOf } from "~/kinship/couples";
import { isSelected, type TreeCouple } from "../excerpt";

const TREE_OPEN_GENERATIONS = 2;

/** Opens the ancestors of the selected and the found members, and some generations below the selected or the eldest. */
export function openCouples(
  couples: readonly TreeCouple[],
  found: ReadonlyMap<number, TreeMember>,
): Set<TreeCouple> {
  const open = new Set<TreeCouple>();
  const openTo = (couple: TreeCouple) => {
    for (let at = couple.parent; at && !open.has(at); at = at.parent) open.add(at);
  };
  const selected = couples.find(isSelected);
  if (selected) openTo(selected);
  let generation = selected ? [selected] : couples.slice(0, 1);
  for (let depth = 0; depth < TREE_OPEN_GENERATIONS; depth++) {
    for (const couple of generation) open.add(couple);
    generation = generation.flatMap(({ children }) => children);
  }
  for (const couple of couples)
    if (peopleOf([couple]).some(({ memberId }) => found.has(memberId))) openTo(couple);
  return open;
}
