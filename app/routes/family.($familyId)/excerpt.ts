import type { Family, TreeCouple } from "~/family/family";

const firstMarriage = (couple: TreeCouple) => couple.first ?? couple;

function eldersOf(couple: TreeCouple): TreeCouple[] {
  const elders: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}

/** The tree from a member on; the whole tree if that member is not in it. `focus` is in the whole tree. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const start = family.people.get(root ?? 0);
  const couple = start && whole.find(({ people }) => people.includes(start));
  if (!couple) {
    const selected = whole.find(({ people }) => people.some(({ record }) => record.selectedNode));
    return { couples: whole, start: null, elders: [], focus: selected ?? whole[0] };
  }
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const focus = firstMarriage(couple.repeats ?? couple);
  return { couples: family.branch(focus.node), start, elders: eldersOf(focus), focus };
}

/** How many descendants an excerpt leaves out below a couple, which then has no children. */
export const omittedBelow = ({ children, descendants }: TreeCouple) =>
  children.length > 0 ? 0 : descendants;

/** The couple with its parents, siblings and children; the eldest couple with children and grandchildren. */
export function threeGenerations(family: Family, focus: TreeCouple): TreeCouple[] {
  const middle = firstMarriage(focus);
  const top = firstMarriage(middle.parent ?? middle);
  const isOpen = (couple: TreeCouple) =>
    couple.generation === 1 ||
    (couple.generation === 2 && (top === middle || firstMarriage(couple).node === middle.node));
  const branch = family.branch(top.node);
  const shown = branch.filter(({ parent }) => !parent || isOpen(parent));
  for (const couple of shown) if (!isOpen(couple)) couple.children = [];
  return shown;
}
