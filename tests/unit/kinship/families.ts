import { type Couple, type CoupleNode, couplesOf, type Identified } from "~/kinship/couples";
import {
  addFamily,
  addPerson,
  type Bond,
  type FamilyGraph,
  linkSpouses,
  type PersonFacts,
} from "~/kinship/graph";
import { type Random, randomFrom } from "../../backend/seed/random";

export function familyGraph<Member extends PersonFacts>(
  couples: readonly Couple<Member>[],
  bond: Bond = "married",
) {
  const graph: FamilyGraph = new Map();
  addFamily(graph, couples);
  for (const { member, spouse } of couples)
    if (member && spouse) linkSpouses(addPerson(graph, member), addPerson(graph, spouse), bond);
  return graph;
}

/** Of a tree whose cards are people already, with every child possible and in the order sent. */
export function couplesAsSent<Member extends Identified>(root: CoupleNode<Member> | null): Couple<Member>[] {
  return couplesOf<Member, Member>(
    root,
    (card) => card,
    () => true,
    (children) => children,
  );
}

/** A generated person, independent of any graph. */
export interface Villager {
  id: number;
  gender: "male" | "female" | null;
  birthYear: number | null;
  parents: Villager[];
  children: Villager[];
  spouses: Villager[];
}

export const WORD_OF_GENDER = { male: "Male", female: "Female" } as const;

function newVillage(random: Random) {
  const people: Villager[] = [];
  function add(generation: number, parents: Villager[], gender?: "male" | "female"): Villager {
    const drawn = gender ?? random.pick(["male", "female"] as const);
    const person: Villager = {
      id: people.length + 1,
      gender: random.chance(0.04) ? null : drawn,
      birthYear: random.chance(0.2) ? null : 1900 + generation * 26 + random.between(0, 9),
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

/** Someone from another family, with parents, a brother or sister, and whom that one married. */
function stranger(village: Village, generation: number, gender: "male" | "female"): Villager {
  const parents = [village.add(generation - 1, [], "male"), village.add(generation - 1, [], "female")];
  village.marry(parents[0] ?? village.add(0, []), parents[1] ?? village.add(0, []));
  const own = village.add(generation, parents, gender);
  const sibling = village.add(generation, parents);
  village.marry(sibling, village.add(generation, [], sibling.gender === "male" ? "female" : "male"));
  return own;
}

/** To a cousin, to nobody, or to two people in turn. */
function marryOff(person: Villager, generation: number, peers: Villager[], village: Village) {
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

function grow(village: Village, generations: number) {
  const founder = village.add(0, [], "male");
  village.marry(founder, village.add(0, [], "female"));
  let peers = [founder];
  for (let generation = 1; generation <= generations; generation++) {
    for (const parent of peers) bear(parent, generation, village);
    peers = [...new Set(peers.flatMap(({ children }) => children))];
    for (const person of peers) marryOff(person, generation, peers, village);
  }
}

/** Several families, linked by marriages. */
export function generatedVillage(seed: number, generations: number): Villager[] {
  const village = newVillage(randomFrom(seed));
  grow(village, generations);
  return village.people;
}

/** One man in each generation, whose id it is. */
export function chain(generations: number): CoupleNode<PersonFacts> {
  let children: CoupleNode<PersonFacts>[] = [];
  for (let memberId = generations; memberId > 1; memberId--)
    children = [{ member: { memberId, gender: "Male" }, spouse: null, children }];
  return { member: { memberId: 1, gender: "Male" }, spouse: null, children };
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
