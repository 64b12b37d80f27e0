import type { LinkKind, Person, StepKind } from "./graph";

/**
 * Which of several paths to prefer: fewer links, then fewer marriages, then fewer women on the way, since a family tree
 * follows the fathers. Every link has a weight of its own, so that no two paths cost the same, and whoever asks, from
 * either end, is told the same path.
 */
export interface PathCost {
  links: number;
  marriages: number;
  women: number;
  weight: number;
}

/** The parent of both is not counted as a step, but it is a link (docs/why/tree.md#one-path-read-from-both-ends). */
const LINKS = { parent: 1, child: 1, spouse: 1, sibling: 2 } as const satisfies Record<StepKind, number>;

export const NO_COST: PathCost = { links: 0, marriages: 0, women: 0, weight: 0 };

/** Spreads pairs of numbers over 32 bits, the steps of a common integer hash. */
function hash(one: number, other: number): number {
  let bits = Math.imul(one + 1, 0x85ebca6b) ^ Math.imul(other + 1, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** The same from either end. */
export function linkWeight(from: Person, kind: LinkKind, to: Person): number {
  const isTurned = kind === "spouse" ? from.index > to.index : kind === "child";
  return isTurned ? hash(to.index, from.index) : hash(from.index, to.index);
}

/**
 * The cost of a path with one more step.
 *
 * @param isFromWoman whether the step leaves from a woman; at the start it adds the same to every path.
 * @param weight of the link; 0 where paths that are alike otherwise may cost the same.
 */
export function costAfter(cost: PathCost, kind: StepKind, isFromWoman: boolean, weight = 0): PathCost {
  return {
    links: cost.links + LINKS[kind],
    marriages: cost.marriages + (kind === "spouse" ? 1 : 0),
    women: cost.women + (isFromWoman ? 1 : 0),
    weight: cost.weight + weight,
  };
}

export function isCheaper(one: PathCost, other: PathCost): boolean {
  if (one.links !== other.links) return one.links < other.links;
  if (one.marriages !== other.marriages) return one.marriages < other.marriages;
  if (one.women !== other.women) return one.women < other.women;
  return one.weight < other.weight;
}
