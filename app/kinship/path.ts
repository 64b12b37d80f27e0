import type { LinkKind, Person, StepKind, Traits } from "./graph";
import { costAfter, isCheaper, linkWeight, NO_COST } from "./path-cost";

/** Whether a sibling was born in an earlier or a later year; null when the years do not tell. */
type Seniority = "elder" | "younger" | null;

export interface Step {
  kind: StepKind;
  person: Traits;
  seniority: Seniority;
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

function seniorityOf({ birthYear }: Traits, than: Traits): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

/** A path with one more step; a parent and then their child are one step, to a sibling. */
export function relationAfter(from: Relation, kind: StepKind, person: Traits): Relation {
  const isSiblingLink = kind === "child" && from.step?.kind === "parent";
  const before = isSiblingLink && from.before ? from.before : from;
  const step: Step =
    isSiblingLink || kind === "sibling"
      ? { kind: "sibling", person, seniority: seniorityOf(person, before.person) }
      : { kind, person, seniority: null };
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
