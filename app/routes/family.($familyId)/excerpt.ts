import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { type CoupleNode, descendantsOf, type Identified, peopleOf } from "~/kinship/couples";

export const isSelected = (couple: TreeCouple) =>
  peopleOf([couple]).some(({ record }) => record.selectedNode);

/** The tree from a member on; the whole tree if that member is not in it. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const rootIn = (couple: TreeCouple) => peopleOf([couple]).find(({ memberId }) => memberId === root) ?? null;
  const couple = whole.find(rootIn);
  if (!couple) return { whole, couples: whole, start: null, elders: [] };
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const shown = couple.repeats ?? couple;
  const first = shown.first ?? shown;
  return { whole, couples: family.branch(first.node), start: rootIn(couple), elders: eldersOf(first) };
}

function eldersOf(couple: TreeCouple): TreeCouple[] {
  const elders: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) elders.unshift(at);
  return elders;
}

/** The couples that a chart shows, and how many descendants it leaves out below each. */
export interface ChartExcerpt {
  couples: readonly TreeCouple[];
  omitted: ReadonlyMap<TreeCouple, number>;
}

/** The couple with its parents, siblings and children; the eldest couple with children and grandchildren. */
export function threeGenerations(family: Family, focus: TreeCouple): ChartExcerpt {
  const firstOf = (couple: TreeCouple) => couple.first ?? couple;
  const middle = firstOf(focus);
  const top = firstOf(middle.parent ?? middle);
  const isOpen = (couple: TreeCouple) =>
    couple === top ||
    couple === middle ||
    (top === middle && couple.parent && firstOf(couple.parent) === top);
  const originals = new Map<CoupleNode<Identified>, TreeCouple>();
  const excerptFrom = (couple: TreeCouple): CoupleNode<Person> => {
    const { member, spouse, children, remarriages } = couple;
    const below = isOpen(firstOf(couple)) ? children.map(excerptFrom) : [];
    const node = { member, spouse, children: below, remarriages: remarriages.map(excerptFrom) };
    originals.set(node, couple);
    return node;
  };
  const shown = family.branch(excerptFrom(top));
  const descendants = descendantsOf(family.couples);
  const omitted = shown.flatMap((couple) => {
    const original = originals.get(couple.node);
    const isCut = original && couple.children.length < original.children.length;
    return isCut ? [[couple, descendants.get(original) ?? 0] as const] : [];
  });
  return { couples: shown, omitted: new Map(omitted) };
}
