import type { Person } from "./graph";

/** How two people are tied directly: what the second is to the first. */
export type LinkKind = "parent" | "child" | "spouse";

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

export const NO_COST: PathCost = { links: 0, marriages: 0, women: 0, weight: 0 };

/** Spreads pairs of numbers over 32 bits, the steps of a common integer hash. */
function hash(one: number, other: number): number {
  let bits = Math.imul(one + 1, 0x85ebca6b) ^ Math.imul(other + 1, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

function linkWeight(from: Person, kind: LinkKind, to: Person): number {
  const isTurned = kind === "spouse" ? from.index > to.index : kind === "child";
  return isTurned ? hash(to.index, from.index) : hash(from.index, to.index);
}

export function costAfter(cost: PathCost, from: Person, kind: LinkKind, to: Person): PathCost {
  return {
    links: cost.links + 1,
    marriages: cost.marriages + (kind === "spouse" ? 1 : 0),
    women: cost.women + (from.gender === "female" ? 1 : 0),
    weight: cost.weight + linkWeight(from, kind, to),
  };
}

export function isCheaper(one: PathCost, other: PathCost): boolean {
  if (one.links !== other.links) return one.links < other.links;
  if (one.marriages !== other.marriages) return one.marriages < other.marriages;
  if (one.women !== other.women) return one.women < other.women;
  return one.weight < other.weight;
}
