import { describe, expect, test } from "vitest";
import { couplesOf } from "~/kinship/couples";
import type { FamilyGraph } from "~/kinship/graph";
import { type KinshipWord, kinshipWords } from "~/kinship/words";
import { asSent, chain, familyGraph, generatedTree, generatedVillage, type Villager } from "./families";
import { inverseOf, isSameWay, type PhraseStep, readEnglish } from "./phrases";

interface Family {
  name: string;
  people: Villager[];
  graph: FamilyGraph;
}

interface Pair {
  from: Villager;
  to: Villager;
  word: KinshipWord;
  back: KinshipWord;
}

/** "father's father" instead of "grandfather". */
const REPEATED =
  /\b(father|mother|parent)'s (father|mother|parent)\b(?!-)|\b(son|daughter|child)'s (son|daughter|child)\b(?!-)/;

const SEEDS = Array.from({ length: 5 }, (_, at) => at + 1);

const families: Family[] = SEEDS.flatMap((seed) => {
  const { people, root } = generatedTree(seed, 4);
  return [
    { name: `tree ${seed}`, people, graph: familyGraph(couplesOf(root, asSent)) },
    { name: `village ${seed}`, ...generatedVillage(seed, 3) },
  ];
});

function namedOf(people: readonly Villager[]): Villager[] {
  return people.filter(({ hidden }) => !hidden);
}

function pairsOf({ people, graph }: Family): Pair[] {
  const named = namedOf(people);
  const words = new Map(named.map(({ id }) => [id, kinshipWords(graph, id)]));
  return named.flatMap((from) =>
    named.flatMap((to) => {
      const word = words.get(from.id)?.get(to.id);
      const back = words.get(to.id)?.get(from.id);
      return word && back ? [{ from, to, word, back }] : [];
    }),
  );
}

const pairs = families.flatMap(pairsOf);

function isDistant({ word }: Pair): boolean {
  return word.english === "distant relative";
}

const toldPairs = pairs.filter((pair) => !isDistant(pair));

/** The first few pairs for which a condition fails, as text. */
function against(isTrue: (pair: Pair) => boolean, among = toldPairs): string[] {
  return among
    .filter((pair) => !isTrue(pair))
    .slice(0, 5)
    .map(({ from, to, word, back }) =>
      [from.id, to.id, ...Object.values(word), ...Object.values(back)].join(" · "),
    );
}

function tied(person: Villager, { tie }: PhraseStep): Villager[] {
  if (tie === "parent") return person.parents;
  if (tie === "child") return person.children;
  if (tie === "spouse") return person.spouses;
  return person.parents.flatMap(({ children }) => children.filter((child) => child !== person));
}

function isOfAge(person: Villager, than: Villager, { age }: PhraseStep): boolean {
  if (age === null) return true;
  if (person.birthYear === null || than.birthYear === null) return false;
  return age === "elder" ? person.birthYear < than.birthYear : person.birthYear > than.birthYear;
}

/** Everyone whom the steps may mean, by the generator's own facts. */
function meantBy(steps: readonly PhraseStep[], asker: Villager): Set<Villager> {
  let reached = new Set([asker]);
  for (const step of steps) {
    for (let time = 0; time < step.times; time++) {
      const next = new Set<Villager>();
      for (const from of reached) {
        for (const to of tied(from, step)) {
          const isMeant = step.gender === "any" || to.gender === step.gender;
          if (isMeant && isOfAge(to, from, step)) next.add(to);
        }
      }
      reached = next;
    }
  }
  return reached;
}

function isElder(one: Villager, other: Villager): boolean {
  return one.birthYear !== null && other.birthYear !== null && one.birthYear < other.birthYear;
}

/** The number of edges (parent, child, spouse) to everyone else. */
function distancesFrom(start: Villager): Map<Villager, number> {
  const distances = new Map([[start, 0]]);
  for (const [person, distance] of distances) {
    for (const next of [...person.parents, ...person.children, ...person.spouses])
      if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

const distances = new Map(families.flatMap(({ people }) => people.map((one) => [one, distancesFrom(one)])));

function edgesOf(phrase: string): number {
  return readEnglish(phrase).reduce((sum, { tie, times }) => sum + (tie === "sibling" ? 2 : times), 0);
}

describe("every ordered pair of the generated families", () => {
  test("includes thousands of pairs and every special case", () => {
    expect(pairs.length).toBeGreaterThan(5_000);
    const people = families.flatMap((family) => family.people);
    expect(people.filter(({ spouses }) => spouses.length > 1).length).toBeGreaterThan(10);
    expect(people.filter(({ hidden }) => hidden).length).toBeGreaterThan(5);
    expect(people.filter(({ birthYear }) => birthYear === null).length).toBeGreaterThan(50);
    expect(people.filter(({ gender }) => gender === null).length).toBeGreaterThan(20);
    const cousins = people.filter(
      ({ parents, spouses }) => parents.length > 0 && spouses.some((each) => each.parents.length > 0),
    );
    expect(cousins.length).toBeGreaterThan(10);
  });

  test("has words in both directions, or none through two marriages of one person", () => {
    const wordless = families.flatMap(({ people, graph }) => {
      const named = namedOf(people);
      const words = new Map(named.map(({ id }) => [id, kinshipWords(graph, id)]));
      return named.flatMap((from) =>
        named.filter((to) => !words.get(from.id)?.has(to.id)).map((to) => ({ from, to, words })),
      );
    });
    expect(wordless.filter(({ from, to, words }) => words.get(to.id)?.has(from.id))).toEqual([]);
    const everyPair = families.reduce((sum, { people }) => sum + namedOf(people).length ** 2, 0);
    expect(pairs.length + wordless.length).toBe(everyPair);
    expect(wordless.length).toBeLessThan(everyPair / 20);
    const isCoSpouse = ({ from, to }: { from: Villager; to: Villager }) =>
      from.spouses.some(({ spouses }) => spouses.includes(to));
    expect(wordless.filter(isCoSpouse).length).toBeGreaterThan(10);
  });

  test("has a word that is true in the family", () => {
    const isTrue = (steps: readonly PhraseStep[], { from, to }: Pair) => meantBy(steps, from).has(to);
    expect(against((pair) => isTrue(readEnglish(pair.word.english), pair))).toEqual([]);
  });

  test("has the word for the shortest path, or for one of blood that a sibling makes one edge longer", () => {
    const isShortest = ({ from, to, word }: Pair) => {
      const more = edgesOf(word.english) - (distances.get(from)?.get(to) ?? 0);
      const isOfBlood = readEnglish(word.english).every(({ tie }) => tie !== "spouse");
      return more === 0 || (more === 1 && isOfBlood);
    };
    expect(against(isShortest)).toEqual([]);
  });

  test("is called distant in both directions, and only beyond eight edges", () => {
    const distant = pairs.filter(isDistant);
    const isFar = ({ from, to, back }: Pair) =>
      back.english === "distant relative" && (distances.get(from)?.get(to) ?? 0) > 8;
    expect(against(isFar, distant)).toEqual([]);
    expect(distant.length).toBeLessThan(pairs.length / 20);
  });

  test("has no two steps that one word could name", () => {
    expect(against(({ word }) => !REPEATED.test(word.english))).toEqual([]);
  });

  test("has the reverse path as its inverse", () => {
    expect(
      against(({ from, word, back }) =>
        isSameWay(inverseOf(readEnglish(word.english), from), readEnglish(back.english)),
      ),
    ).toEqual([]);
  });

  test("tells elder from younger siblings, and their spouses", () => {
    const elders = /^(बड़े भाई|बड़ी बहन|जीजा जी|भाभी जी|साली जी)$/;
    const youngers = /^(छोटा भाई|छोटी बहन|छोटे भाई की पत्नी)$/;
    const whose = ({ to, word }: Pair) =>
      /^(जीजा|भाभी|छोटे भाई की पत्नी)/.test(word.hindi) ? to.spouses : [to];
    const asked = ({ from, word }: Pair) => (word.hindi === "साली जी" ? from.spouses : [from]);
    expect(
      against((pair) => {
        const [ones, others] = [whose(pair), asked(pair)];
        const isSome = (isSo: (one: Villager, other: Villager) => boolean) =>
          ones.some((one) => others.some((other) => isSo(one, other)));
        if (elders.test(pair.word.hindi)) return isSome(isElder);
        if (youngers.test(pair.word.hindi)) return isSome((one, other) => isElder(other, one));
        return true;
      }),
    ).toEqual([]);
    const told = toldPairs.filter(({ word }) => elders.test(word.hindi) || youngers.test(word.hindi));
    expect(told.length).toBeGreaterThan(100);
  });

  test("has भाभी for a younger brother's wife only if a sister speaks", () => {
    const wives = toldPairs.filter(({ word }) => word.english === "younger brother's wife");
    expect(wives.filter(({ from, word }) => (from.gender === "female") !== (word.hindi === "भाभी"))).toEqual(
      [],
    );
    expect(new Set(wives.map(({ word }) => word.hindi)).size).toBe(2);
  });
});

test("in a family of 500 generations words in both directions are inverse", () => {
  const GENERATIONS = 500;
  const WIVES = 1_000;
  const graph = familyGraph(couplesOf(chain(GENERATIONS, WIVES), asSent));
  const some = [...graph.members.keys()].filter((_, at) => at % 100 === 50);
  const asker = { gender: "any" } as const;
  for (const one of [1, 250, GENERATIONS, WIVES + 1, WIVES + 250]) {
    const there = kinshipWords(graph, one);
    const wrong = some.filter((other) => {
      const back = kinshipWords(graph, other).get(one)?.english ?? "";
      return !isSameWay(inverseOf(readEnglish(there.get(other)?.english ?? ""), asker), readEnglish(back));
    });
    expect(wrong).toEqual([]);
  }
});
