import type { Couple, CoupleNode } from "~/kinship/couples";
import {
  addFamily,
  addPerson,
  type Bond,
  emptyGraph,
  linkParent,
  linkSpouses,
  type PersonFacts,
} from "~/kinship/graph";
import { type Random, randomFrom } from "../../backend/seed/random";

export function familyGraph<Member extends PersonFacts>(
  couples: readonly Couple<Member>[],
  bond: Bond = "married",
) {
  const graph = emptyGraph();
  addFamily(graph, couples);
  for (const { member, spouse } of couples)
    if (member && spouse) linkSpouses(addPerson(graph, member), addPerson(graph, spouse), bond);
  return graph;
}

/** A tree's cards as they are, for trees that have people already. */
export const asSent = <Card>(card: Card) => card;

/** A generated person, independent of any graph. */
export interface Villager {
  id: number;
  gender: "male" | "female" | null;
  birthYear: number | null;
  /** Unnamed in the tree, but linked to others. */
  hidden: boolean;
  parents: Villager[];
  children: Villager[];
  spouses: Villager[];
}

export const WORD_OF_GENDER = { male: "Male", female: "Female" } as const;

function factsOf({ id, gender, birthYear }: Villager): PersonFacts {
  const birthDate = birthYear ? `Year ${birthYear}` : null;
  return { memberId: id, gender: gender && WORD_OF_GENDER[gender], birthDate };
}

function newVillage(random: Random) {
  const people: Villager[] = [];
  function add(generation: number, parents: Villager[], gender?: "male" | "female"): Villager {
    const drawn = gender ?? random.pick(["male", "female"] as const);
    const person: Villager = {
      id: people.length + 1,
      gender: random.chance(0.04) ? null : drawn,
      birthYear: random.chance(0.2) ? null : 1900 + generation * 26 + random.between(0, 9),
      hidden: false,
      parents,
      children: [],
      spouses: [],
    };
    people.push(person);
    for (const parent of parents) parent.children.push(person);
    return person;
  }
  function marry(one: Villager, other: Villager) {
    one.spouses.push(other);
    other.spouses.push(one);
  }
  return { people, random, add, marry };
}

type Village = ReturnType<typeof newVillage>;
type Stranger = (village: Village, generation: number, gender: "male" | "female") => Villager;

const withoutFamily: Stranger = (village, generation, gender) => village.add(generation, [], gender);

/** Someone from another family: parents, a brother or sister, and whom that one married. */
const withFamily: Stranger = (village, generation, gender) => {
  const parents = [village.add(generation - 1, [], "male"), village.add(generation - 1, [], "female")];
  village.marry(parents[0] ?? village.add(0, []), parents[1] ?? village.add(0, []));
  const stranger = village.add(generation, parents, gender);
  const sibling = village.add(generation, parents);
  village.marry(sibling, village.add(generation, [], sibling.gender === "male" ? "female" : "male"));
  return stranger;
};

/** To a cousin, to nobody, or to two people in turn. */
function marryOff(
  person: Villager,
  generation: number,
  peers: Villager[],
  village: Village,
  stranger: Stranger,
) {
  const { random } = village;
  if (person.spouses.length > 0 || random.chance(0.25)) return;
  const opposite = person.gender === "male" ? "female" : "male";
  const cousin = peers.find(
    (peer) =>
      peer.gender === opposite &&
      peer.spouses.length === 0 &&
      !peer.parents.some((parent) => person.parents.includes(parent)),
  );
  const isCousin = cousin && random.chance(0.3);
  village.marry(person, isCousin ? cousin : stranger(village, generation, opposite));
  if (random.chance(0.15)) village.marry(person, stranger(village, generation, opposite));
}

/** Children, some of them twins; some of one parent only. */
function bear(parent: Villager, generation: number, village: Village) {
  const { random } = village;
  const isAlone = parent.spouses.length === 0;
  if (isAlone && random.chance(0.9)) return;
  for (const partner of isAlone ? [null] : parent.spouses) {
    if (partner && partner.children.length > 0) continue;
    const parents = partner ? [parent, partner] : [parent];
    for (let left = random.between(generation === 1 ? 2 : 0, 3); left > 0; left--) {
      const born = village.add(generation, parents);
      if (random.chance(0.1)) village.add(generation, parents).birthYear = born.birthYear;
    }
  }
}

/** Two children of an unnamed member. */
function adopt(grandparent: Villager, generation: number, village: Village) {
  const parents = [grandparent, ...grandparent.spouses.slice(0, 1)];
  const unnamed = village.add(generation, parents);
  Object.assign(unnamed, { hidden: true, gender: null, birthYear: null });
  village.add(generation + 1, [unnamed]);
  village.add(generation + 1, [unnamed]);
}

function grow(village: Village, generations: number, stranger: Stranger, adoptions: number): Villager {
  const founder = village.add(0, [], "male");
  village.marry(founder, village.add(0, [], "female"));
  let peers = [founder];
  for (let generation = 1; generation <= generations; generation++) {
    for (const parent of peers) {
      if (parent.hidden) continue;
      bear(parent, generation, village);
      if (village.random.chance(adoptions)) adopt(parent, generation, village);
    }
    peers = [...new Set(peers.flatMap(({ children }) => children))];
    for (const person of peers) if (!person.hidden) marryOff(person, generation, peers, village, stranger);
  }
  return founder;
}

/** The backend's tree has a couple for each marriage; cousins who married appear twice. */
function couplesOf(person: Villager): CoupleNode<PersonFacts>[] {
  const partners: (Villager | null)[] = person.spouses.length > 0 ? person.spouses : [null];
  return partners.map((partner) => ({
    member: person.hidden ? null : factsOf(person),
    spouse: partner && factsOf(partner),
    children: person.children
      .filter(({ parents }) => (partner ? parents.includes(partner) : parents.length === 1))
      .flatMap(couplesOf),
  }));
}

export function generatedTree(seed: number, generations: number) {
  const village = newVillage(randomFrom(seed));
  const founder = grow(village, generations, withoutFamily, 0.08);
  return { people: village.people, root: couplesOf(founder)[0] ?? null };
}

/** Several families, linked by marriages. */
export function generatedVillage(seed: number, generations: number) {
  const village = newVillage(randomFrom(seed));
  const { people } = village;
  grow(village, generations, withFamily, 0);
  const graph = emptyGraph();
  for (const person of people) addPerson(graph, factsOf(person));
  const personOf = ({ id }: Villager) => addPerson(graph, { memberId: id });
  for (const person of people) {
    for (const parent of person.parents) linkParent(personOf(person), personOf(parent));
    for (const spouse of person.spouses) linkSpouses(personOf(person), personOf(spouse));
  }
  return { people, graph };
}

/** One couple in each generation. The husband's id is the generation, the wife's is that plus `wives`. */
export function chain(generations: number, wives: number | null = null): CoupleNode<PersonFacts> {
  const coupleOf = (memberId: number) => ({
    member: { memberId, gender: "Male" },
    spouse: wives === null ? null : { memberId: wives + memberId, gender: "Female" },
    children: [],
  });
  let root: CoupleNode<PersonFacts> = coupleOf(generations);
  for (let memberId = generations - 1; memberId > 0; memberId--)
    root = { ...coupleOf(memberId), children: [root] };
  return root;
}

/** A couple, or one of the two; children are couples or ids. */
export function couple(
  memberId: number | null,
  spouseId: number | null = null,
  below: (CoupleNode<PersonFacts> | number)[] = [],
): CoupleNode<PersonFacts> {
  const person = (id: number | null) => (id === null ? null : { memberId: id });
  const children = below.map((child) => (typeof child === "number" ? couple(child) : child));
  return { member: person(memberId), spouse: person(spouseId), children };
}
