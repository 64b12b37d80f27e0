import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";

/** The backend selects one of each tree. */
export const selectedOf = (people: readonly Person[]) => people.find(({ record }) => record.selectedNode);

function eldersOf(couple: TreeCouple): TreeCouple[] {
  const elders: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}

/** The tree from a member on; the whole tree if that member is not in it. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const start = family.people.get(root ?? 0);
  const couple = start && whole.find(({ people }) => people.includes(start));
  if (!couple) return { couples: whole, start: null, elders: [] };
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const again = couple.repeats ?? couple;
  const first = again.first ?? again;
  return { couples: family.branch(first.node), start, elders: eldersOf(first) };
}
