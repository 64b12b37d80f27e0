import type { Bond, LinkKind, Person, StepKind, Traits } from "./graph";

/** The cheapest path is the same one from either end (docs/why/tree.md#one-path-read-from-both-ends). */
export interface PathCost {
  links: number;
  marriages: number;
  women: number;
  weight: number;
}

/** A sibling is one step over two links, up to a parent and down again. */
const LINKS = { parent: 1, child: 1, spouse: 1, sibling: 2 } as const satisfies Record<StepKind, number>;

export const NO_COST: PathCost = { links: 0, marriages: 0, women: 0, weight: 0 };

/** A common integer hash of two numbers. */
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

type Seniority = "elder" | "younger" | null;

export interface Step {
  kind: StepKind;
  person: Traits;
  seniority: Seniority;
  isHalf: boolean;
  /** Of a spouse. */
  bond: Bond;
}

/** The last person of a path; follow `before` to walk back. */
export interface Relation {
  person: Traits;
  step: Step | null;
  before: Relation | null;
  /** Steps of one kind at the end of the path. */
  runSteps: number;
  /** The path before those steps. */
  beforeRun: Relation | null;
  steps: number;
}

export function oneself(person: Traits): Relation {
  return { person, step: null, before: null, runSteps: 0, beforeRun: null, steps: 0 };
}

export const PARENTS = 2;

function isHalfSibling({ parents: own = new Set() }: Traits, { parents = new Set() }: Traits): boolean {
  if (own.size < PARENTS || parents.size < PARENTS) return false;
  return [...own].filter((parent) => parents.has(parent)).length === 1;
}

export function seniorityOf({ birthYear }: Traits, than: Traits): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

/** The path with one more step. A step to a parent and one to their child become one step to a sibling. */
export function relationAfter(
  from: Relation,
  kind: StepKind,
  person: Traits,
  bond: Bond = "married",
): Relation {
  const isSiblingLink = kind === "child" && from.step?.kind === "parent";
  const before = isSiblingLink && from.before ? from.before : from;
  const isSibling = isSiblingLink || kind === "sibling";
  const step: Step = {
    kind: isSibling ? "sibling" : kind,
    person,
    seniority: isSibling ? seniorityOf(person, before.person) : null,
    isHalf: isSibling && isHalfSibling(person, before.person),
    bond,
  };
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

type Found = Map<Person, Relation>;

/** @param isBloodOnly up to ancestors and down from them, without marriages. */
function walkFrom(start: Person, isBloodOnly: boolean): Found {
  const found: Found = new Map([[start, oneself(start)]]);
  const costs = new Map([[start, NO_COST]]);
  const offer = (from: Person, relation: Relation, kind: LinkKind, to: Person, bond?: Bond) => {
    const known = costs.get(to);
    const soFar = costs.get(from) ?? NO_COST;
    const cost = costAfter(soFar, kind, from.gender === "female", linkWeight(from, kind, to));
    if (known && !isCheaper(cost, known)) return;
    costs.set(to, cost);
    found.set(to, relationAfter(relation, kind, to, bond));
  };
  // Breadth first: a Map also iterates over entries added meanwhile, so each person here has their final path.
  for (const [person, relation] of found) {
    // All steps so far lead up.
    const isUp =
      relation.steps === 0 || (relation.step?.kind === "parent" && relation.runSteps === relation.steps);
    if (isUp || !isBloodOnly) for (const parent of person.parents) offer(person, relation, "parent", parent);
    for (const child of person.children) offer(person, relation, "child", child);
    if (isBloodOnly) continue;
    for (const [spouse, bond] of person.spouses) offer(person, relation, "spouse", spouse, bond);
  }
  return found;
}

function hasMarriage(relation: Relation): boolean {
  for (let at: Relation | null = relation; at; at = at.before) if (at.step?.kind === "spouse") return true;
  return false;
}

/** A father's brother who was a mother's husband, too, is the father's brother: of as many steps blood comes first. */
export function relationsFrom(start: Person): ReadonlyMap<Person, Relation> {
  const found = walkFrom(start, false);
  for (const [person, blood] of walkFrom(start, true)) {
    const relation = found.get(person);
    if (relation && relation.steps === blood.steps && hasMarriage(relation)) found.set(person, blood);
  }
  return found;
}
