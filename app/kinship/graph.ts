import { parseBirthDate } from "../contract/birth-date";

export type Gender = "male" | "female";

export interface Person {
  /** null for someone whom the tree leaves out, but through whom others are related. */
  readonly memberId: number | null;
  readonly index: number;
  gender: Gender | null;
  birthYear: number | null;
  readonly parents: Set<Person>;
  readonly children: Set<Person>;
  readonly spouses: Set<Person>;
}

export interface FamilyGraph {
  readonly members: Map<number, Person>;
  size: number;
}

/** What is known of a member; `gender` and `birthDate` as the backend writes them. */
export interface PersonFacts {
  memberId: number;
  gender?: string | null;
  birthDate?: string | null;
  birthYear?: number | null;
}

/** A couple of the backend's tree; docs/backend-contract.md#tree-node. */
export interface TreeCouple<Member = PersonFacts> {
  member: Member | null;
  spouse: Member | null;
  children: readonly TreeCouple<Member>[] | null;
}

const GENDERS: Readonly<Record<string, Gender>> = { Male: "male", Female: "female" };

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
    spouses: new Set<Person>(),
  };
  if (memberId !== null) graph.members.set(memberId, person);
  return person;
}

/** Adds a member; one who is there already is the same person, and gains what was not known before. */
export function addPerson(graph: FamilyGraph, facts: PersonFacts): Person {
  const person = graph.members.get(facts.memberId) ?? newPerson(graph, facts.memberId);
  person.gender ??= GENDERS[facts.gender ?? ""] ?? null;
  person.birthYear ??= facts.birthYear ?? parseBirthDate(facts.birthDate ?? null).year;
  return person;
}

export function linkParent(child: Person, parent: Person) {
  if (child === parent) return;
  child.parents.add(parent);
  parent.children.add(child);
}

export function linkSpouses(one: Person, other: Person) {
  if (one === other) return;
  one.spouses.add(other);
  other.spouses.add(one);
}

/** Makes two people siblings; when no parent of both is known, an unknown one stands in. */
export function linkSiblings(graph: FamilyGraph, one: Person, other: Person) {
  if (one === other || [...one.parents].some((parent) => other.parents.has(parent))) return;
  const parent = newPerson(graph, null);
  linkParent(one, parent);
  linkParent(other, parent);
}

interface Pending {
  couple: TreeCouple;
  parents: readonly Person[];
}

/** Without a member, someone unknown stands between the parents above and the spouse and children. */
function addCouple(graph: FamilyGraph, { couple, parents }: Pending): Person[] {
  const member = couple.member ? addPerson(graph, couple.member) : newPerson(graph, null);
  for (const parent of parents) linkParent(member, parent);
  if (!couple.spouse) return [member];
  const spouse = addPerson(graph, couple.spouse);
  linkSpouses(member, spouse);
  return [member, spouse];
}

/** `members` tells what the tree does not, such as birth dates; only those who stand in the tree are taken. */
export function familyGraph(root: TreeCouple | null, members: Iterable<PersonFacts> = []): FamilyGraph {
  const graph = emptyGraph();
  const pending: Pending[] = root ? [{ couple: root, parents: [] }] : [];
  const followed = new Set<TreeCouple>();
  for (const next of pending) {
    const parents = addCouple(graph, next);
    if (followed.has(next.couple)) continue;
    followed.add(next.couple);
    for (const couple of next.couple.children ?? []) pending.push({ couple, parents });
  }
  for (const facts of members) if (graph.members.has(facts.memberId)) addPerson(graph, facts);
  return graph;
}
