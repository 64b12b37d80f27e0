import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";

/** The backend selects one of each tree. */
export const selectedOf = (people: readonly Person[]) => people.find(({ record }) => record.selectedNode);

const firstMarriage = (couple: TreeCouple) => couple.first ?? couple;

function eldersOf(couple: TreeCouple): TreeCouple[] {
  const elders: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}

/** The tree from a member on; the whole tree if that member is not in it. A large chart shows what is around `focus`. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const selected = whole.find(({ people }) => selectedOf(people)) ?? whole[0];
  const start = family.people.get(root ?? 0);
  const couple = start && whole.find(({ people }) => people.includes(start));
  if (!couple) return { couples: whole, start: null, elders: [], focus: selected };
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const first = firstMarriage(couple.repeats ?? couple);
  const focus = first.parent ? first : selected;
  return { couples: family.branch(first.node), start, elders: eldersOf(first), focus };
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
