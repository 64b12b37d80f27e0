import { type Bond, type Kin, type LinkKind, PARENTS, type StepKind, sharesParent } from "./graph";

/** The cheapest path is the same one from either end (docs/why/tree.md#one-path-read-from-both-ends). */
interface PathCost {
  links: number;
  marriages: number;
  women: number;
  weight: number;
}

const NO_COST: PathCost = { links: 0, marriages: 0, women: 0, weight: 0 };

/** A common integer hash of two numbers. */
function hash(one: number, other: number): number {
  let bits = Math.imul(one + 1, 0x85ebca6b) ^ Math.imul(other + 1, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** The same in every view of two people. */
const keyOf = ({ memberId, index }: Kin) => memberId ?? -1 - index;

function linkWeight(from: Kin, kind: LinkKind, to: Kin): number {
  const [one, other] = [keyOf(from), keyOf(to)];
  const isTurned = kind === "spouse" ? one > other : kind === "child";
  return isTurned ? hash(other, one) : hash(one, other);
}

function isCheaper(one: PathCost, other: PathCost): boolean {
  if (one.links !== other.links) return one.links < other.links;
  if (one.marriages !== other.marriages) return one.marriages < other.marriages;
  if (one.women !== other.women) return one.women < other.women;
  return one.weight < other.weight;
}

type Seniority = "elder" | "younger" | null;

export interface Step {
  kind: StepKind;
  person: Kin;
  seniority: Seniority;
  isHalf: boolean;
  /** Matters for a spouse only. */
  bond: Bond;
}

/** The last person of a path; follow `before` to walk back. */
export interface Relation {
  person: Kin;
  step: Step | null;
  before: Relation | null;
  /** Steps of one kind at the end of the path. */
  runSteps: number;
  /** The path before those steps. */
  beforeRun: Relation | null;
  steps: number;
}

export function oneself(person: Kin): Relation {
  return { person, step: null, before: null, runSteps: 0, beforeRun: null, steps: 0 };
}

function isHalfSibling({ parents: own }: Kin, { parents }: Kin): boolean {
  if (own.size < PARENTS || parents.size < PARENTS) return false;
  return [...own].filter((parent) => parents.has(parent)).length === 1;
}

export function seniorityOf({ birthYear }: Kin, than: Kin): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

/** The path with one more step. A step to a parent and one to their child become one step to a sibling. */
export function relationAfter(from: Relation, kind: LinkKind, person: Kin, bond: Bond = "married"): Relation {
  const isSiblingLink = kind === "child" && from.step?.kind === "parent";
  const before = isSiblingLink && from.before ? from.before : from;
  const step: Step = {
    kind: isSiblingLink ? "sibling" : kind,
    person,
    seniority: isSiblingLink ? seniorityOf(person, before.person) : null,
    isHalf: isSiblingLink && isHalfSibling(person, before.person),
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

type Avoids = (from: Kin, to: Kin) => boolean;

/** @param isBloodOnly up to ancestors and down from them, without marriages. */
function walkFrom(start: Kin, isBloodOnly: boolean, avoids: Avoids): Map<Kin, Relation> {
  const found = new Map([[start, oneself(start)]]);
  const costs = new Map([[start, NO_COST]]);
  const offer = (from: Kin, relation: Relation, kind: LinkKind, to: Kin, bond?: Bond) => {
    if (avoids(from, to)) return;
    const known = costs.get(to);
    const { links, marriages, women, weight } = costs.get(from) ?? NO_COST;
    // Saves the rest for most, as each person is also offered by everybody after them.
    if (known && known.links <= links) return;
    const cost = {
      links: links + 1,
      marriages: marriages + (kind === "spouse" ? 1 : 0),
      women: women + (from.gender === "female" ? 1 : 0),
      weight: weight + linkWeight(from, kind, to),
    };
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

/** From the first step to the last, each with the person there. */
export function stepsOf(relation: Relation): Step[] {
  const steps: Step[] = [];
  for (let at: Relation | null = relation; at?.step; at = at.before) steps.push(at.step);
  return steps.reverse();
}

/** Leaves out the person where the path begins. */
export function peopleOn(relation: Relation): Kin[] {
  return stepsOf(relation).map(({ person }) => person);
}

function hasMarriage(relation: Relation): boolean {
  for (let at: Relation | null = relation; at; at = at.before) if (at.step?.kind === "spouse") return true;
  return false;
}

const NOTHING: Avoids = () => false;

/** Of paths with equally many steps, blood wins: a father's brother who was also a mother's husband is the father's brother. */
export function relationsFrom(start: Kin, avoids = NOTHING): ReadonlyMap<Kin, Relation> {
  const found = walkFrom(start, false, avoids);
  for (const [person, blood] of walkFrom(start, true, avoids)) {
    const relation = found.get(person);
    if (relation && relation.steps === blood.steps && hasMarriage(relation)) found.set(person, blood);
  }
  return found;
}

function isNear(one: Kin, other: Kin): boolean {
  return (
    one.parents.has(other) || one.children.has(other) || one.spouses.has(other) || sharesParent(one, other)
  );
}

/** Whether two people on the path are near each other anyway, so that it is only a detour. */
function hasDetour(people: readonly Kin[]): boolean {
  const last = people.length - 1;
  return people.some((one, at) =>
    people.slice(at + 2).some((other, after) => !(at === 0 && at + 2 + after === last) && isNear(one, other)),
  );
}

/** Between two who are near, three people are a family, unless a husband is a relative of blood, too. */
function differs(relation: Relation, first: Relation): boolean {
  if (first.steps > 1 || relation.steps > 2) return true;
  return first.step?.kind === "spouse" && !hasMarriage(relation) && relation.step?.kind !== "parent";
}

/** Another way in which two people are related: the best that leaves out somebody on the first, or its only step. */
export function otherRelation(start: Kin, end: Kin, first: Relation): Relation | null {
  const between = peopleOn(first).filter((person) => person !== end);
  const avoided: Avoids[] =
    between.length > 0
      ? between.map((person) => (from, to) => from === person || to === person)
      : [(from, to) => isEndOf(start, end, from, to) || isEndOf(end, start, from, to)];
  const others = avoided.flatMap((avoids) => relationsFrom(start, avoids).get(end) ?? []);
  const apart = others.filter(
    (relation) => differs(relation, first) && !hasDetour([start, ...peopleOn(relation)]),
  );
  const people = (relation: Relation) =>
    peopleOn(relation).reduce((sum, person) => sum + (person === end ? 0 : keyOf(person)), 0);
  const [best = null] = apart.toSorted((one, next) => one.steps - next.steps || people(one) - people(next));
  return best;
}

/** The link between the two, or to a parent whom they share. */
function isEndOf(one: Kin, other: Kin, from: Kin, to: Kin): boolean {
  if (from !== one && to !== one) return false;
  const next = from === one ? to : from;
  return next === other || (one.parents.has(next) && other.parents.has(next));
}

/** The nearest common ancestors of two blood relatives, and how many generations they are above each. */
export function commonAncestors(start: Kin, end: Kin) {
  const blood = walkFrom(start, true, NOTHING).get(end);
  if (!blood || blood.steps === 0) return null;
  const steps = stepsOf(blood);
  const up = steps.filter(({ kind }) => kind === "parent" || kind === "sibling").length;
  const down = steps.filter(({ kind }) => kind === "child" || kind === "sibling").length;
  const turn = steps.findIndex(({ kind }) => kind === "sibling");
  if (turn < 0) return null;
  const [one, other] = [steps[turn - 1]?.person ?? start, steps[turn]?.person ?? end];
  return { up, down, people: [...one.parents].filter((parent) => other.parents.has(parent)) };
}
