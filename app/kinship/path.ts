import { type Bond, type EdgeKind, type Kin, PARENT_COUNT, type StepKind, sharesParent } from "./graph";

/** Sums over the edges, so that the best path is the same from either end (docs/why/tree.md#one-path-read-from-both-ends). */
interface PathCost {
  edges: number;
  marriages: number;
  women: number;
  tieBreak: number;
}

/** An integer hash of the member's id; 0 for unnamed people, who have no id. */
function tieBreakOf({ memberId }: Kin): number {
  if (memberId === null) return 0;
  let bits = Math.imul(memberId, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Below 0 if the first is the better path. */
function compareCosts(one: PathCost, other: PathCost): number {
  return (
    one.edges - other.edges ||
    one.marriages - other.marriages ||
    one.women - other.women ||
    one.tieBreak - other.tieBreak
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

/** A path, held by its last person; `previous` is the path to the person before. */
export interface KinshipPath {
  person: Kin;
  step: Step | null;
  previous: KinshipPath | null;
  /** How many steps at the end of the path are of one kind. */
  runLength: number;
  /** The path before those steps. */
  beforeRun: KinshipPath | null;
  steps: number;
  cost: PathCost;
}

export function emptyPath(person: Kin): KinshipPath {
  const cost = { edges: 0, marriages: 0, women: 0, tieBreak: 0 };
  return { person, step: null, previous: null, runLength: 0, beforeRun: null, steps: 0, cost };
}

function isHalfSibling({ parents: otherParents }: Kin, { parents }: Kin): boolean {
  if (otherParents.size < PARENT_COUNT || parents.size < PARENT_COUNT) return false;
  return [...otherParents].filter((parent) => parents.has(parent)).length === 1;
}

export function seniorityOf({ birthYear }: Kin, than: Kin): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

export function costAfter({ person: from, cost }: KinshipPath, kind: EdgeKind, to: Kin): PathCost {
  return {
    edges: cost.edges + 1,
    marriages: cost.marriages + (kind === "spouse" ? 1 : 0),
    women: cost.women + (from.gender === "female" ? 1 : 0),
    tieBreak: cost.tieBreak + tieBreakOf(to),
  };
}

/** The path with one more step. A step to a parent and one to their child become one step to a sibling. */
export function extended(
  from: KinshipPath,
  kind: EdgeKind,
  person: Kin,
  bond: Bond,
  cost: PathCost,
): KinshipPath {
  const isSiblingLink = kind === "child" && from.step?.kind === "parent";
  const before = isSiblingLink && from.previous ? from.previous : from;
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
    previous: before,
    runLength: isRun ? before.runLength + 1 : 1,
    beforeRun: isRun ? before.beforeRun : before,
    steps: before.steps + 1,
    cost,
  };
}

type IsExcluded = (from: Kin, to: Kin) => boolean;

const isAncestorPath = ({ step, steps, runLength }: KinshipPath) =>
  steps === 0 || (step?.kind === "parent" && runLength === steps);

/** A breadth-first search. @param isBloodOnly up to ancestors, then down from them, without marriages. */
function bestPaths(start: Kin, isBloodOnly: boolean, isExcluded: IsExcluded): Map<Kin, KinshipPath> {
  const paths = new Map([[start, emptyPath(start)]]);
  const relax = (from: KinshipPath, kind: EdgeKind, to: Kin, bond: Bond = "married") => {
    if (isExcluded(from.person, to)) return;
    const known = paths.get(to);
    // Faster, because most neighbours have a shorter path already.
    if (known && known.cost.edges <= from.cost.edges) return;
    const cost = costAfter(from, kind, to);
    if (!known || compareCosts(cost, known.cost) < 0) paths.set(to, extended(from, kind, to, bond, cost));
  };
  // The Map is also the queue: its iteration includes entries that are added meanwhile.
  for (const [person, path] of paths) {
    if (!isBloodOnly || isAncestorPath(path))
      for (const parent of person.parents) relax(path, "parent", parent);
    for (const child of person.children) relax(path, "child", child);
    if (!isBloodOnly) for (const [spouse, bond] of person.spouses) relax(path, "spouse", spouse, bond);
  }
  return paths;
}

/** From the first step to the last, each with the person there. */
export function stepsOf(path: KinshipPath): Step[] {
  const steps: Step[] = [];
  for (let end: KinshipPath | null = path; end?.step; end = end.previous) steps.push(end.step);
  return steps.reverse();
}

/** Without the person at the start. */
export function peopleOnPath(path: KinshipPath): Kin[] {
  return stepsOf(path).map(({ person }) => person);
}

const nothingExcluded: IsExcluded = () => false;

/** Of equally long paths the one by blood wins: a father's brother who also married the mother is the father's brother. */
export function kinshipPathsFrom(start: Kin, isExcluded = nothingExcluded): ReadonlyMap<Kin, KinshipPath> {
  const paths = bestPaths(start, false, isExcluded);
  for (const [person, blood] of bestPaths(start, true, isExcluded)) {
    const path = paths.get(person);
    if (path && path.steps === blood.steps && path.cost.marriages > 0) paths.set(person, blood);
  }
  return paths;
}

function areImmediateFamily(one: Kin, other: Kin): boolean {
  return (
    one.parents.has(other) || one.children.has(other) || one.spouses.has(other) || sharesParent(one, other)
  );
}

/** Whether two people of the path, other than its two ends, are immediate family without being neighbours on it. */
function hasShortcut(people: readonly Kin[]): boolean {
  const last = people.length - 1;
  return people.some((one, index) =>
    people.some(
      (other, otherIndex) =>
        otherIndex >= index + 2 && !(index === 0 && otherIndex === last) && areImmediateFamily(one, other),
    ),
  );
}

/** A path of two steps beside one of a single step is the same family, unless spouses are also blood relatives. */
function isSecondPath(path: KinshipPath, first: KinshipPath): boolean {
  if (first.steps > 1 || path.steps > 2) return true;
  return first.step?.kind === "spouse" && path.cost.marriages === 0 && path.step?.kind !== "parent";
}

/** Whether an edge joins the two, or one of them to a parent whom they share. */
function isDirectEdge(one: Kin, other: Kin, from: Kin, to: Kin): boolean {
  if (from !== one && to !== one) return false;
  const next = from === one ? to : from;
  return next === other || (one.parents.has(next) && other.parents.has(next));
}

/** The best path that avoids somebody on the first, or its only step. */
export function secondKinshipPath(start: Kin, end: Kin, first: KinshipPath): KinshipPath | null {
  const between = peopleOnPath(first).slice(0, -1);
  const exclusions: IsExcluded[] =
    between.length > 0
      ? between.map((person) => (from, to) => from === person || to === person)
      : [(from, to) => isDirectEdge(start, end, from, to) || isDirectEdge(end, start, from, to)];
  const candidates = exclusions
    .flatMap((isExcluded) => kinshipPathsFrom(start, isExcluded).get(end) ?? [])
    .filter((path) => isSecondPath(path, first) && !hasShortcut([start, ...peopleOnPath(path)]));
  const [best = null] = candidates.toSorted(
    (one, other) => one.steps - other.steps || compareCosts(one.cost, other.cost),
  );
  return best;
}

/** The nearest common ancestors of two blood relatives. */
export function commonAncestors(start: Kin, end: Kin): Kin[] {
  const blood = bestPaths(start, true, nothingExcluded).get(end);
  const steps = blood ? stepsOf(blood) : [];
  const siblingAt = steps.findIndex(({ kind }) => kind === "sibling");
  if (siblingAt < 0) return [];
  const [one, other] = [steps[siblingAt - 1]?.person ?? start, steps[siblingAt]?.person ?? end];
  return [...one.parents].filter((parent) => other.parents.has(parent));
}
