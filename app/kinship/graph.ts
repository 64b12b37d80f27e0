import type { Couple } from "./couples";

export type Gender = "male" | "female";

export type EdgeKind = "parent" | "child" | "spouse";

/** A sibling is one step away, though the edges pass through a parent. */
export type StepKind = EdgeKind | "sibling";

export type Bond = "married" | "separated" | "former" | "engaged";

/** A node of the graph; what else is known of a member is in `app/family/person.ts`. */
export interface Kin {
  gender: Gender | null;
  birthYear: number | null;
  /** Null for an unnamed person who only connects relatives. */
  readonly memberId: number | null;
  readonly parents: Set<Kin>;
  /** The parents are from the person's own profile, so no list adds another. */
  hasFixedParents: boolean;
  readonly children: Set<Kin>;
  readonly spouses: Map<Kin, Bond>;
}

/** By the member's id. */
export type FamilyGraph = Map<number, Kin>;

export interface PersonFacts {
  memberId: number;
  gender?: string | null;
  birthYear?: number | null;
}

export const PARENT_COUNT = 2;

export const GENDERS: ReadonlyMap<string | null, Gender> = new Map([
  ["Male", "male"],
  ["Female", "female"],
]);

function newPerson(graph: FamilyGraph, memberId: number | null): Kin {
  const person = {
    memberId,
    gender: null,
    birthYear: null,
    parents: new Set<Kin>(),
    hasFixedParents: false,
    children: new Set<Kin>(),
    spouses: new Map<Kin, Bond>(),
  };
  if (memberId !== null) graph.set(memberId, person);
  return person;
}

export function addPerson(graph: FamilyGraph, facts: PersonFacts): Kin {
  const person = graph.get(facts.memberId) ?? newPerson(graph, facts.memberId);
  person.gender ??= GENDERS.get(facts.gender ?? "") ?? null;
  person.birthYear ??= facts.birthYear ?? null;
  return person;
}

export function linkParent(child: Kin, parent: Kin) {
  if (child === parent || child.hasFixedParents) return;
  child.parents.add(parent);
  parent.children.add(child);
}

export function linkSpouses(one: Kin, other: Kin, bond: Bond = "married") {
  if (one === other) return;
  one.spouses.set(other, bond);
  other.spouses.set(one, bond);
}

/** Lists name the children of both marriages with either spouse, so both parents on a child's own profile replace theirs. */
function fixParents(child: Kin, parents: readonly Kin[]) {
  for (const other of child.parents) {
    if (other.memberId === null) continue;
    child.parents.delete(other);
    other.children.delete(child);
  }
  for (const parent of parents) linkParent(child, parent);
  child.hasFixedParents = true;
}

/** Siblings get the parents that the profile names, else an unnamed one, until their own profiles are added. */
export function addProfile(
  graph: FamilyGraph,
  member: PersonFacts,
  relatives: Partial<Record<StepKind, readonly PersonFacts[]>>,
): Kin {
  const person = addPerson(graph, member);
  const relativesAs = (kind: StepKind) =>
    (relatives[kind] ?? []).map((relative) => addPerson(graph, relative));
  const parents = relativesAs("parent");
  if (parents.length >= PARENT_COUNT) fixParents(person, parents);
  else for (const parent of parents) linkParent(person, parent);
  for (const other of relativesAs("spouse")) linkSpouses(person, other);
  for (const child of relativesAs("child")) linkParent(child, person);
  const unlinked = relativesAs("sibling").filter(
    (sibling) => !sibling.hasFixedParents && !sharesParent(person, sibling),
  );
  if (unlinked.length > 0 && person.parents.size === 0) linkParent(person, newPerson(graph, null));
  for (const sibling of unlinked) for (const parent of person.parents) linkParent(sibling, parent);
  return person;
}

export function sharesParent(one: Kin, other: Kin): boolean {
  return one !== other && [...one.parents].some((parent) => other.parents.has(parent));
}

export function addFamily(graph: FamilyGraph, couples: readonly Couple<PersonFacts>[]) {
  const people = new Map<Couple<PersonFacts>, Kin[]>();
  for (const couple of couples) {
    // An unknown member still connects spouse and children with the parents.
    const member = couple.member ? addPerson(graph, couple.member) : newPerson(graph, null);
    const spouse = couple.spouse && addPerson(graph, couple.spouse);
    for (const parent of (couple.parent && people.get(couple.parent)) ?? []) linkParent(member, parent);
    if (spouse) linkSpouses(member, spouse);
    people.set(couple, spouse ? [member, spouse] : [member]);
  }
}
