import type { LinkKind, Person, StepKind, Traits } from "./graph";

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
function linkWeight(from: Person, kind: LinkKind, to: Person): number {
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

/** Whether a sibling was born in an earlier or a later year; null when the years do not tell. */
type Seniority = "elder" | "younger" | null;

export interface Step {
  kind: StepKind;
  person: Traits;
  seniority: Seniority;
  /** Siblings of whose two parents one is the same. */
  isHalf: boolean;
}

/** The end of a path that begins at oneself. The path is read backwards along `before`. */
export interface Relation {
  person: Traits;
  step: Step | null;
  before: Relation | null;
  /** How many steps of one kind stand together at the end of the path, and what comes before them. */
  runSteps: number;
  beforeRun: Relation | null;
  steps: number;
}

export function oneself(person: Traits): Relation {
  return { person, step: null, before: null, runSteps: 0, beforeRun: null, steps: 0 };
}

const PARENTS = 2;

/** Not where a parent may be missing. */
function isHalfSibling({ parents: own = new Set() }: Traits, { parents = new Set() }: Traits): boolean {
  if (own.size < PARENTS || parents.size < PARENTS) return false;
  return [...own].filter((parent) => parents.has(parent)).length === 1;
}

export function seniorityOf({ birthYear }: Traits, than: Traits): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

/** A path with one more step; a parent and then their child are one step, to a sibling. */
export function relationAfter(from: Relation, kind: StepKind, person: Traits): Relation {
  const isSiblingLink = kind === "child" && from.step?.kind === "parent";
  const before = isSiblingLink && from.before ? from.before : from;
  const step: Step =
    isSiblingLink || kind === "sibling"
      ? {
          kind: "sibling",
          person,
          seniority: seniorityOf(person, before.person),
          isHalf: isHalfSibling(person, before.person),
        }
      : { kind, person, seniority: null, isHalf: false };
  const isRun = before.step?.kind === step.kind;
  return {
    person,
    step,
    before,
    runSteps: isRun ? before.runSteps + 1 : 1,
    beforeRun: isRun ? before.beforeRun : before,
    steps: before.steps + 1,
  };
}

/**
 * Everyone who is related to someone, by blood or by marriage, over the best path; oneself included. Looks at every link
 * twice at most.
 */
export function relationsFrom(start: Person): ReadonlyMap<Person, Relation> {
  const found = new Map([[start, oneself(start)]]);
  const costs = new Map([[start, NO_COST]]);
  const offer = (from: Person, relation: Relation, kind: LinkKind, to: Person) => {
    const known = costs.get(to);
    const soFar = costs.get(from) ?? NO_COST;
    const cost = costAfter(soFar, kind, from.gender === "female", linkWeight(from, kind, to));
    if (known && !isCheaper(cost, known)) return;
    costs.set(to, cost);
    found.set(to, relationAfter(relation, kind, to));
  };
  // A Map hands out what is added meanwhile, in order: whoever is met here has their final path.
  for (const [person, relation] of found) {
    for (const parent of person.parents) offer(person, relation, "parent", parent);
    for (const child of person.children) offer(person, relation, "child", child);
    for (const spouse of person.spouses) offer(person, relation, "spouse", spouse);
  }
  return found;
}
