import { parseBirthDate } from "~/contract/birth-date";

export type Gender = "male" | "female";

/** How two people are tied directly: what the second is to the first. */
export type LinkKind = "parent" | "child" | "spouse";

/** What someone on a path is to the one before. A sibling is one step: the parent of both is left out. */
export type StepKind = LinkKind | "sibling";

/** What decides the word for someone. */
export interface Traits {
  gender: Gender | null;
  birthYear: number | null;
  /** As far as they are known; two people who share one of two are half-siblings. */
  parents?: ReadonlySet<unknown>;
}

export interface Person extends Traits {
  /** null for someone whom the tree leaves out, but through whom others are related. */
  readonly memberId: number | null;
  readonly index: number;
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
  parentIds?: readonly number[];
}

/** A couple of the backend's tree; docs/backend-contract.md#tree-node. */
export interface TreeCouple<Member = PersonFacts> {
  member: Member | null;
  spouse: Member | null;
  children: readonly TreeCouple<Member>[] | null;
  /** Further marriages of the same member. */
  remarriages?: readonly TreeCouple<Member>[];
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

export function traitsOf({ gender, birthDate, birthYear, parentIds }: Omit<PersonFacts, "memberId">): Traits {
  return {
    gender: GENDERS[gender ?? ""] ?? null,
    birthYear: birthYear ?? parseBirthDate(birthDate ?? null).year,
    parents: new Set(parentIds),
  };
}

/** Adds a member; one who is there already is the same person, and gains what was not known before. */
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

export function linkSpouses(one: Person, other: Person) {
  if (one === other) return;
  one.spouses.add(other);
  other.spouses.add(one);
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

/**
 * Everyone in a family's tree, tied to their parents, children and spouses; a member who stands in the tree twice is one
 * person. Takes time in proportion to the couples and members.
 *
 * @param root the backend's tree; null gives an empty graph.
 * @param members facts that the tree leaves out, such as birth dates; those who are not in the tree are skipped.
 * @example
 * const graph = familyGraph(answer.familyRoot, answer.memberList);
 * graph.members.get(7)?.parents; // Set { Person, Person }
 */
export function familyGraph(root: TreeCouple | null, members: Iterable<PersonFacts> = []): FamilyGraph {
  const graph = emptyGraph();
  const pending: Pending[] = root ? [{ couple: root, parents: [] }] : [];
  const followed = new Set<TreeCouple>();
  for (const next of pending) {
    const parents = addCouple(graph, next);
    if (followed.has(next.couple)) continue;
    followed.add(next.couple);
    for (const couple of next.couple.children ?? []) pending.push({ couple, parents });
    for (const couple of next.couple.remarriages ?? []) pending.push({ couple, parents: next.parents });
  }
  for (const facts of members) if (graph.members.has(facts.memberId)) addPerson(graph, facts);
  return graph;
}
