import { type Bond, type Kin, type LinkKind, PARENTS, type StepKind, sharesParent } from "./graph";

/** Sums over the links, so that the best path is the same one from either end (docs/why/tree.md#one-path-read-from-both-ends). */
interface PathCost {
  links: number;
  marriages: number;
  women: number;
  weight: number;
}

/** A common integer hash of a member's id. Unnamed people weigh nothing, as the order of reading numbers them. */
function weightOf({ memberId }: Kin): number {
  if (memberId === null) return 0;
  let bits = Math.imul(memberId, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Below 0 if the first is the better path. */
function compareCosts(one: PathCost, other: PathCost): number {
  return (
    one.links - other.links ||
    one.marriages - other.marriages ||
    one.women - other.women ||
    one.weight - other.weight
  );
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
  cost: PathCost;
}

export function oneself(person: Kin): Relation {
  const cost = { links: 0, marriages: 0, women: 0, weight: 0 };
  return { person, step: null, before: null, runSteps: 0, beforeRun: null, steps: 0, cost };
}

function isHalfSibling({ parents: own }: Kin, { parents }: Kin): boolean {
  if (own.size < PARENTS || parents.size < PARENTS) return false;
  return [...own].filter((parent) => parents.has(parent)).length === 1;
}

export function seniorityOf({ birthYear }: Kin, than: Kin): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

function costAfter({ person: from, cost }: Relation, kind: LinkKind, to: Kin): PathCost {
  return {
    links: cost.links + 1,
    marriages: cost.marriages + (kind === "spouse" ? 1 : 0),
    women: cost.women + (from.gender === "female" ? 1 : 0),
    weight: cost.weight + weightOf(to),
  };
}

/** The path with one more step. A step to a parent and one to their child become one step to a sibling. */
export function relationAfter(
  from: Relation,
  kind: LinkKind,
  person: Kin,
  bond: Bond = "married",
  cost = costAfter(from, kind, person),
): Relation {
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
    cost,
  };
}

type Avoids = (from: Kin, to: Kin) => boolean;

const leadsUpOnly = ({ step, steps, runSteps }: Relation) =>
  steps === 0 || (step?.kind === "parent" && runSteps === steps);

/** @param isBloodOnly up to ancestors and down from them, without marriages. */
function walkFrom(start: Kin, isBloodOnly: boolean, avoids: Avoids): Map<Kin, Relation> {
  const found = new Map([[start, oneself(start)]]);
  const offer = (from: Relation, kind: LinkKind, to: Kin, bond?: Bond) => {
    if (avoids(from.person, to)) return;
    const known = found.get(to);
    // Saves the rest for most, as each person is also offered by everybody after them.
    if (known && known.cost.links <= from.cost.links) return;
    const cost = costAfter(from, kind, to);
    if (!known || compareCosts(cost, known.cost) < 0)
      found.set(to, relationAfter(from, kind, to, bond, cost));
  };
  // Breadth first: a Map also iterates over entries added meanwhile, so each person here has their final path.
  for (const [person, relation] of found) {
    if (!isBloodOnly || leadsUpOnly(relation))
      for (const parent of person.parents) offer(relation, "parent", parent);
    for (const child of person.children) offer(relation, "child", child);
    if (!isBloodOnly) for (const [spouse, bond] of person.spouses) offer(relation, "spouse", spouse, bond);
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

const NOTHING: Avoids = () => false;

/** Of paths with equally many steps, blood wins: a father's brother who was also a mother's husband is the father's brother. */
export function relationsFrom(start: Kin, avoids = NOTHING): ReadonlyMap<Kin, Relation> {
  const found = walkFrom(start, false, avoids);
  for (const [person, blood] of walkFrom(start, true, avoids)) {
    const relation = found.get(person);
    if (relation && relation.steps === blood.steps && relation.cost.marriages > 0) found.set(person, blood);
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
  return first.step?.kind === "spouse" && relation.cost.marriages === 0 && relation.step?.kind !== "parent";
}

/** The link between the two, or to a parent whom they share. */
function isEndOf(one: Kin, other: Kin, from: Kin, to: Kin): boolean {
  if (from !== one && to !== one) return false;
  const next = from === one ? to : from;
  return next === other || (one.parents.has(next) && other.parents.has(next));
}

/** Another way in which two people are related: the best that leaves out somebody on the first, or its only step. */
export function otherRelation(start: Kin, end: Kin, first: Relation): Relation | null {
  const between = peopleOn(first).slice(0, -1);
  const avoided: Avoids[] =
    between.length > 0
      ? between.map((person) => (from, to) => from === person || to === person)
      : [(from, to) => isEndOf(start, end, from, to) || isEndOf(end, start, from, to)];
  const others = avoided.flatMap((avoids) => relationsFrom(start, avoids).get(end) ?? []);
  const apart = others.filter(
    (relation) => differs(relation, first) && !hasDetour([start, ...peopleOn(relation)]),
  );
  const [best = null] = apart.toSorted(
    (one, next) => one.steps - next.steps || compareCosts(one.cost, next.cost),
  );
  return best;
}

/** The nearest common ancestors of two blood relatives, and how many generations they are above each. */
export function commonAncestors(start: Kin, end: Kin) {
  const blood = walkFrom(start, true, NOTHING).get(end);
  const steps = blood ? stepsOf(blood) : [];
  const turn = steps.findIndex(({ kind }) => kind === "sibling");
  if (turn < 0) return null;
  const [one, other] = [steps[turn - 1]?.person ?? start, steps[turn]?.person ?? end];
  const people = [...one.parents].filter((parent) => other.parents.has(parent));
  return { up: turn + 1, down: steps.length - turn, people };
}
