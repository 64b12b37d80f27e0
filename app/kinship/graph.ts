import { parseDate } from "~/contract/birth-date";
import type { Couple } from "./couples";

export type Gender = "male" | "female";

/** How a person is related to the previous one on a path. */
export type LinkKind = "parent" | "child" | "spouse";

/** A sibling is one step, without the parent in between. */
export type StepKind = LinkKind | "sibling";

/** Between spouses: a divorce ends it, an engagement precedes it. */
export type Bond = "married" | "former" | "engaged";

export interface Traits {
  gender: Gender | null;
  birthYear: number | null;
  parents?: ReadonlySet<unknown>;
}

export interface Person extends Traits {
  /** null for an unnamed person who only links relatives. */
  readonly memberId: number | null;
  readonly index: number;
  readonly parents: Set<Person>;
  readonly children: Set<Person>;
  readonly spouses: Map<Person, Bond>;
}

export interface FamilyGraph {
  readonly members: Map<number, Person>;
  size: number;
}

export interface PersonFacts {
  memberId: number;
  gender?: string | null;
  birthDate?: string | null;
  birthYear?: number | null;
  parentIds?: readonly number[];
}

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ["Male", "male"],
  ["Female", "female"],
]);

export function emptyGraph(): FamilyGraph {
  return { members: new Map(), size: 0 };
}

function newPerson(graph: FamilyGraph, memberId: number | null): Person {
  const person = {
    memberId,
    index: graph.size++,
    gender: null,
    birthYear: null,
    parents: new Set<Person>(),
    children: new Set<Person>(),
    spouses: new Map<Person, Bond>(),
  };
  if (memberId !== null) graph.members.set(memberId, person);
  return person;
}

export function traitsOf({ gender, birthDate, birthYear, parentIds }: Omit<PersonFacts, "memberId">): Traits {
  return {
    gender: GENDERS.get(gender ?? "") ?? null,
    birthYear: birthYear ?? parseDate(birthDate ?? null).year,
    parents: new Set(parentIds),
  };
}

export function addPerson(graph: FamilyGraph, facts: PersonFacts): Person {
  const person = graph.members.get(facts.memberId) ?? newPerson(graph, facts.memberId);
  const { gender, birthYear } = traitsOf(facts);
  person.gender ??= gender;
  person.birthYear ??= birthYear;
  return person;
}

export function linkParent(child: Person, parent: Person) {
  if (child === parent) return;
  child.parents.add(parent);
  parent.children.add(child);
}

export function linkSpouses(one: Person, other: Person, bond: Bond = "married") {
  if (one === other) return;
  one.spouses.set(other, bond);
  other.spouses.set(one, bond);
}

export function familyGraph<Member extends PersonFacts>(
  couples: readonly Couple<Member>[],
  bondOf: (couple: Couple<Member>) => Bond = () => "married",
): FamilyGraph {
  const graph = emptyGraph();
  const people = new Map<Couple<Member>, Person[]>();
  for (const couple of couples) {
    // An unknown member still ties the spouse and children to the parents.
    const member = couple.member ? addPerson(graph, couple.member) : newPerson(graph, null);
    const spouse = couple.spouse && addPerson(graph, couple.spouse);
    for (const parent of (couple.parent && people.get(couple.parent)) ?? []) linkParent(member, parent);
    if (spouse) linkSpouses(member, spouse, bondOf(couple));
    people.set(couple, spouse ? [member, spouse] : [member]);
  }
  return graph;
}
