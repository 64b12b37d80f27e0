import { parseDate } from "~/contract/birth-date";
import type { Couple } from "./couples";

export type Gender = "male" | "female";

export type LinkKind = "parent" | "child" | "spouse";

/** A sibling is one step, without the parent in between. */
export type StepKind = LinkKind | "sibling";

/** Between spouses: a divorce ends it, an engagement precedes it. */
export type Bond = "married" | "separated" | "former" | "engaged";

/** Somebody in the graph; what else is known is in `app/family/person.ts`. */
export interface Kin {
  gender: Gender | null;
  birthYear: number | null;
  /** null for an unnamed person who only links relatives. */
  readonly memberId: number | null;
  readonly parents: Set<Kin>;
  /** The parents are those of the person's own profile; no list adds another. */
  hasOwnParents: boolean;
  readonly children: Set<Kin>;
  readonly spouses: Map<Kin, Bond>;
}

export interface FamilyGraph {
  readonly members: Map<number, Kin>;
}

export interface PersonFacts {
  memberId: number;
  gender?: string | null;
  birthDate?: string | null;
  birthYear?: number | null;
}

export const PARENTS = 2;

export const GENDERS: ReadonlyMap<string | null, Gender> = new Map([
  ["Male", "male"],
  ["Female", "female"],
]);

export function emptyGraph(): FamilyGraph {
  return { members: new Map() };
}

function newPerson(graph: FamilyGraph, memberId: number | null): Kin {
  const person = {
    memberId,
    gender: null,
    birthYear: null,
    parents: new Set<Kin>(),
    hasOwnParents: false,
    children: new Set<Kin>(),
    spouses: new Map<Kin, Bond>(),
  };
  if (memberId !== null) graph.members.set(memberId, person);
  return person;
}

export function addPerson(graph: FamilyGraph, facts: PersonFacts): Kin {
  const person = graph.members.get(facts.memberId) ?? newPerson(graph, facts.memberId);
  person.gender ??= GENDERS.get(facts.gender ?? "") ?? null;
  person.birthYear ??= facts.birthYear ?? parseDate(facts.birthDate ?? null).year;
  return person;
}

export function linkParent(child: Kin, parent: Kin) {
  if (child === parent || child.hasOwnParents) return;
  child.parents.add(parent);
  parent.children.add(child);
}

export function linkSpouses(one: Kin, other: Kin, bond: Bond = "married") {
  if (one === other) return;
  one.spouses.set(other, bond);
  other.spouses.set(one, bond);
}

/** Both parents on a child's own profile overrule all lists, which name the children of both marriages at either spouse. */
function fixParents(child: Kin, parents: readonly Kin[]) {
  for (const other of child.parents) {
    if (other.memberId === null) continue;
    child.parents.delete(other);
    other.children.delete(child);
  }
  for (const parent of parents) linkParent(child, parent);
  child.hasOwnParents = true;
}

/** Siblings share the parents that a profile names, else an unnamed one, until their own profiles say otherwise. */
export function addProfile(
  graph: FamilyGraph,
  member: PersonFacts,
  relatives: readonly { kind: StepKind; people: readonly PersonFacts[] }[],
): Kin {
  const person = addPerson(graph, member);
  const added = (wanted: StepKind) =>
    relatives.flatMap(({ kind, people }) =>
      kind === wanted ? people.map((each) => addPerson(graph, each)) : [],
    );
  const parents = added("parent");
  if (parents.length >= PARENTS) fixParents(person, parents);
  else for (const parent of parents) linkParent(person, parent);
  for (const other of added("spouse")) linkSpouses(person, other);
  for (const child of added("child")) linkParent(child, person);
  const apart = added("sibling").filter(
    (sibling) => !sibling.hasOwnParents && !sharesParent(person, sibling),
  );
  if (apart.length > 0 && person.parents.size === 0) linkParent(person, newPerson(graph, null));
  for (const sibling of apart) for (const parent of person.parents) linkParent(sibling, parent);
  return person;
}

export function sharesParent(one: Kin, other: Kin): boolean {
  return one !== other && [...one.parents].some((parent) => other.parents.has(parent));
}

export function addFamily<Member extends PersonFacts>(
  graph: FamilyGraph,
  couples: readonly Couple<Member>[],
) {
  const people = new Map<Couple<Member>, Kin[]>();
  for (const couple of couples) {
    // An unknown member still ties the spouse and children to the parents.
    const member = couple.member ? addPerson(graph, couple.member) : newPerson(graph, null);
    const spouse = couple.spouse && addPerson(graph, couple.spouse);
    for (const parent of (couple.parent && people.get(couple.parent)) ?? []) linkParent(member, parent);
    if (spouse) linkSpouses(member, spouse);
    people.set(couple, spouse ? [member, spouse] : [member]);
  }
}
