import type { FamilyGraph, Person } from "./graph";
import { costAfter, isCheaper, type LinkKind, NO_COST, type PathCost } from "./path-cost";

/** What someone on a path is to the one before. A sibling is one step: the parent of both is left out. */
export type StepKind = LinkKind | "sibling";

/** Whether a sibling was born in an earlier or a later year; null when the years do not tell. */
type Seniority = "elder" | "younger" | null;

export interface Step {
  kind: StepKind;
  person: Person;
  seniority: Seniority;
}

type Side = "father" | "mother" | "husband" | "wife";

/** The end of a path that begins at oneself. The path is read backwards along `before`. */
export interface Relation {
  person: Person;
  step: Step | null;
  before: Relation | null;
  /** How many steps of one kind stand together at the end of the path, and what comes before them. */
  runSteps: number;
  beforeRun: Relation | null;
  steps: number;
  /** null for siblings, descendants and their spouses, and where the gender is not known. */
  side: Side | null;
  cost: PathCost;
}

function oneself(person: Person): Relation {
  const start = { step: null, before: null, runSteps: 0, beforeRun: null, steps: 0, side: null };
  return { ...start, person, cost: NO_COST };
}

function seniorityOf({ birthYear }: Person, than: Person): Seniority {
  if (birthYear === null || than.birthYear === null || birthYear === than.birthYear) return null;
  return birthYear < than.birthYear ? "elder" : "younger";
}

function sideOf({ kind, person: { gender } }: Step): Side | null {
  if (gender === null) return null;
  if (kind === "parent") return gender === "male" ? "father" : "mother";
  if (kind === "spouse") return gender === "male" ? "husband" : "wife";
  return null;
}

/** A child of one's own parent is reached from oneself. */
function isSiblingLink(from: Relation, kind: LinkKind): boolean {
  return kind === "child" && from.step?.kind === "parent";
}

function relationAfter(from: Relation, kind: LinkKind, person: Person, cost: PathCost): Relation {
  const isSibling = isSiblingLink(from, kind);
  const before = isSibling && from.before ? from.before : from;
  const step: Step = isSibling
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
    side: before.step ? before.side : sideOf(step),
    cost,
  };
}

/** Everyone who is related to someone, by blood or by marriage, over the best path; oneself included. */
export function relationsFrom(person: Person): ReadonlyMap<Person, Relation> {
  const found = new Map([[person, oneself(person)]]);
  const offer = (from: Relation, kind: LinkKind, to: Person) => {
    const known = found.get(to);
    const cost = costAfter(from.cost, from.person, kind, to);
    if (!known || isCheaper(cost, known.cost)) found.set(to, relationAfter(from, kind, to, cost));
  };
  // A Map hands out what is added meanwhile, in order: whoever is met here has their final path.
  for (const from of found.values()) {
    for (const parent of from.person.parents) offer(from, "parent", parent);
    for (const child of from.person.children) offer(from, "child", child);
    for (const spouse of from.person.spouses) offer(from, "spouse", spouse);
  }
  return found;
}

/** How one member is related to another; null when they are not, or one of them is not there. */
export function relationBetween(graph: FamilyGraph, fromId: number, toId: number): Relation | null {
  const from = graph.members.get(fromId);
  const to = graph.members.get(toId);
  return (from && to && relationsFrom(from).get(to)) ?? null;
}

export function stepsTo(relation: Relation): Step[] {
  const steps: Step[] = [];
  for (let at: Relation | null = relation; at; at = at.before) if (at.step) steps.push(at.step);
  return steps.reverse();
}
