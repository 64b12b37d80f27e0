import { expect, test } from "vitest";
import { addProfile, type FamilyGraph, type PersonFacts } from "~/kinship/graph";
import { kinshipPathsFrom, secondKinshipPath } from "~/kinship/path";
import { kinshipWord } from "~/kinship/words";

const man = (memberId: number): PersonFacts => ({ memberId, gender: "Male" });
const woman = (memberId: number): PersonFacts => ({ memberId, gender: "Female" });

type Profile = Parameters<typeof addProfile> extends [unknown, ...infer Rest] ? Rest : never;

/** A sister of 3 and a brother of 3 have married a brother and a sister of 98; no profile names a parent. */
function profilesAround(first: number): Profile[] {
  const [sister, brother] = [woman(first), man(first + 1)];
  const [hers, his] = [man(first + 2), woman(first + 3)];
  return [
    [man(3), { sibling: [sister, brother] }],
    [woman(98), { sibling: [hers, his] }],
    [sister, { spouse: [hers] }],
    [brother, { spouse: [his] }],
  ];
}

/** The words of 98 for 3 and of 3 for 98, the better path first. */
function wordsAfter(profiles: readonly Profile[]) {
  const graph: FamilyGraph = new Map();
  for (const profile of profiles) addProfile(graph, ...profile);
  const wordsOf = (from: number, to: number) => {
    const [start, end] = [graph.get(from), graph.get(to)];
    const first = start && end && kinshipPathsFrom(start).get(end);
    if (!first) throw new Error("both are related");
    const relations = [first, secondKinshipPath(start, end, first)];
    return relations.map((relation) => relation && kinshipWord(relation, start)?.english);
  };
  return { there: wordsOf(3, 98), back: wordsOf(98, 3) };
}

/** Of the same path, from either end. */
const BACK = new Map([
  ["brother-in-law's sister", "sister-in-law's brother"],
  ["brother's wife's sister", "brother-in-law's brother"],
]);

test("of two equal paths the same one is first from either end, in whatever order profiles were read", () => {
  const firsts = new Set<unknown>();
  for (let id = 10; id < 90; id += 4) {
    const profiles = profilesAround(id);
    const words = wordsAfter(profiles);
    expect(wordsAfter(profiles.toReversed()), String(id)).toEqual(words);
    expect(wordsAfter([...profiles.slice(2), ...profiles.slice(0, 2)]), String(id)).toEqual(words);
    expect(words.there.toSorted()).toEqual([...BACK.keys()].sort());
    expect(words.back).toEqual(words.there.map((word) => BACK.get(word ?? "")));
    firsts.add(words.there[0]);
  }
  expect(firsts.size).toBe(2);
});
