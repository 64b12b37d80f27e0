import { describe, expect, test } from "vitest";
import type { Result } from "~/contract/failure";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import { NO_MEMBER } from "~/contract/session";
import { KinshipStore } from "~/family/kinship-store";
import { addPerson, type FamilyGraph, linkParent, linkSpouses } from "~/kinship/graph";
import { kinshipPathsFrom, stepsOf } from "~/kinship/path";
import { kinshipWord } from "~/kinship/words";
import { GraphReader, SEARCH_LIMITS, searchRelation } from "~/search/relation-search";
import { randomFrom } from "../../backend/seed/random";
import { generatedVillage, type Villager, WORD_OF_GENDER } from "../kinship/families";

/** Also run with 1,000. */
const SEEDS = 12;
const PAIRS = 12;

const summary = ({ id, gender, birthYear, spouses }: Villager) => ({
  memberId: id,
  familyId: 1 + (id % 3),
  firstName: `P${id}`,
  gender: gender && WORD_OF_GENDER[gender],
  maritalStatus: spouses.length > 0 ? "Married" : "Single",
  ...(birthYear === null ? {} : { birthDate: `Year ${birthYear}` }),
});

/** As the backend tells it: the first spouse alone, and the children of both marriages at either of the two. */
function profileOf(person: Villager): MemberProfileAnswer {
  const [spouse] = person.spouses;
  const children = new Set([person, ...(spouse ? [spouse] : [])].flatMap((parent) => parent.children));
  const siblings = new Set(person.parents.flatMap((parent) => parent.children));
  siblings.delete(person);
  return getMemberProfile.answer.parse({
    memberProfile: { ...summary(person), birthYear: person.birthYear },
    parents: person.parents.map(summary),
    spouse: spouse ? summary(spouse) : null,
    children: [...children].map(summary),
    siblings: [...siblings].map(summary),
  });
}

const unreadable = { ok: false, failure: { kind: "timeout", outcomeUnknown: false } } as const;
const noFamily = async () => unreadable;

type ReadProfile = (memberId: number) => Promise<Result<MemberProfileAnswer>>;

const readFrom =
  (people: readonly Villager[]): ReadProfile =>
  async (memberId) => {
    const person = people.find(({ id }) => id === memberId);
    return person ? { ok: true, answer: profileOf(person) } : unreadable;
  };

async function search(
  [from, to]: readonly [Villager, Villager],
  read: ReadProfile,
  { profiles = 500, over = new AbortController().signal } = {},
) {
  const relatives = new KinshipStore("2026-11-28", NO_MEMBER);
  const asked: number[] = [];
  const ask: ReadProfile = (memberId) => {
    asked.push(memberId);
    return read(memberId);
  };
  const reader = new GraphReader(relatives, { profile: ask, family: noFamily }, profiles, over);
  const { ends, outcome } = await searchRelation(reader, profileOf(from), profileOf(to));
  const [start, end] = ends;
  const relation = kinshipPathsFrom(start).get(end);
  const word = relation && outcome === "found" ? kinshipWord(relation, start) : null;
  const ids = relation ? stepsOf(relation).map(({ person }) => person.memberId) : null;
  return { outcome, asked, word, ids };
}

/** The same people with everything that is true of them. */
function truthOf(people: readonly Villager[]) {
  const graph: FamilyGraph = new Map();
  const kin = new Map(
    people.map((person) => [person, addPerson(graph, { ...summary(person), birthYear: person.birthYear })]),
  );
  for (const [person, own] of kin) {
    for (const parent of person.parents) linkParent(own, kin.get(parent) ?? own);
    for (const spouse of person.spouses) linkSpouses(own, kin.get(spouse) ?? own);
  }
  return (from: Villager, to: Villager) => {
    const [start, end] = [kin.get(from), kin.get(to)];
    const relation = start && end && kinshipPathsFrom(start).get(end);
    return relation ? { steps: relation.steps, word: kinshipWord(relation, start) } : null;
  };
}

function isTied(one: Villager, other: Villager): boolean {
  return (
    one.parents.includes(other) ||
    one.children.includes(other) ||
    one.spouses.includes(other) ||
    one.parents.some((parent) => other.parents.includes(parent))
  );
}

test.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  "in generated community %i each step is true, the path is the same from either end, and the word the true one",
  async (seed) => {
    const people = generatedVillage(seed, 2);
    const random = randomFrom(seed);
    const truth = truthOf(people);
    const read = readFrom(people);
    for (let pair = 0; pair < PAIRS; pair++) {
      const [from, to] = [random.pick(people), random.pick(people)];
      if (from === to) continue;
      const there = await search([from, to], read);
      const back = await search([to, from], read);
      const where = `${from.id} to ${to.id}`;
      expect(there.asked.length, where).toBe(new Set(there.asked).size);
      expect([to.id, ...(back.ids ?? [])].reverse(), where).toEqual(
        there.ids ? [from.id, ...there.ids] : [to.id],
      );
      const known = truth(from, to);
      const isShort = known !== null && known.steps <= SEARCH_LIMITS.steps;
      if (there.ids === null || there.outcome !== "found") {
        // Of a second marriage without children only the second spouse's profile tells, which may not be read.
        expect(isShort && people.every(({ spouses }) => spouses.length <= 1), where).toBe(false);
        continue;
      }
      const way = [from.id, ...there.ids].map((id) => people.find((each) => each.id === id) ?? from);
      expect(
        way.slice(1).every((person, at) => isTied(way[at] ?? person, person)),
        where,
      ).toBe(true);
      // Of as many steps another way may be the better one, of which no profile on these paths tells.
      if (there.ids.length === 1) expect(there.word, where).toEqual(known?.word);
    }
  },
);

/** Each the parent of the next. */
function row(length: number): Villager[] {
  const people: Villager[] = [];
  for (let id = 1; id <= length; id++) {
    const parents = people.slice(-1);
    const own = { id, gender: "male", birthYear: null } as const;
    const person: Villager = { ...own, parents, children: [], spouses: [] };
    parents[0]?.children.push(person);
    people.push(person);
  }
  return people;
}

const endsOf = (people: readonly Villager[]): readonly [Villager, Villager] => {
  const [first, last] = [people[0], people.at(-1)];
  if (!first || !last) throw new Error("nobody");
  return [first, last];
};

describe("a search", () => {
  test("finds a path of eight steps, but not of nine", async () => {
    expect((await search(endsOf(row(9)), readFrom(row(9)))).ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await search(endsOf(row(10)), readFrom(row(10)))).toMatchObject({ outcome: "steps", word: null });
  });

  test("stops at the limit of profiles, of time and of unreadable profiles", async () => {
    const far = row(9);
    const limited = await search(endsOf(far), readFrom(far), { profiles: 2 });
    expect(limited).toMatchObject({ outcome: "profiles", word: null });
    expect(limited.asked).toHaveLength(2);
    const over = new AbortController();
    const late: ReadProfile = async () => {
      over.abort();
      return unreadable;
    };
    expect((await search(endsOf(far), late, { over: over.signal })).outcome).toBe("time");
    const [parent, child] = row(2);
    if (!parent || !child) throw new Error("nobody");
    for (let id = 3; id < 30; id++)
      parent.children.push({ ...child, id, children: [], spouses: [child], parents: [parent] });
    const stranger = { ...child, id: 99, parents: [], children: [], spouses: [] };
    const failed = await search([parent, stranger], async () => unreadable);
    expect(failed.outcome).toBe("failed");
  });
});

describe("two who are related in two ways", () => {
  const person = (id: number, gender: "male" | "female", parents: Villager[] = []): Villager => {
    const born: Villager = { id, gender, birthYear: null, parents, children: [], spouses: [] };
    for (const parent of parents) parent.children.push(born);
    return born;
  };
  const married = (husband: Villager, wife: Villager) => {
    husband.spouses.push(wife);
    wife.spouses.push(husband);
    return [husband, wife];
  };
  /** Two brothers marry two sisters. */
  function twoCouples() {
    const [his, hers] = [
      married(person(1, "male"), person(2, "female")),
      married(person(3, "male"), person(4, "female")),
    ];
    const [ram, shyam] = [person(5, "male", his), person(6, "male", his)];
    const [sita, gita] = [person(7, "female", hers), person(8, "female", hers)];
    const kiran = person(9, "male", married(ram, sita));
    const mohan = person(10, "male", married(shyam, gita));
    return { people: [...his, ...hers, ram, shyam, sita, gita, kiran, mohan], sita, gita, kiran, mohan, ram };
  }

  async function bothWords(people: readonly Villager[], from: Villager, to: Villager) {
    const relatives = new KinshipStore("2026-11-28", NO_MEMBER);
    const read = { profile: readFrom(people), family: noFamily };
    const reader = new GraphReader(relatives, read, 40, new AbortController().signal);
    const { ends, kinshipPaths } = await searchRelation(reader, profileOf(from), profileOf(to));
    const [start] = ends;
    return kinshipPaths.map((relation) => kinshipWord(relation, start)?.english);
  }

  test.each([
    ["sita", "gita", ["sister", "husband's brother's wife"]],
    ["kiran", "mohan", ["father's brother's son", "mother's sister's son"]],
    ["sita", "mohan", ["sister's son", "husband's brother's son"]],
    ["ram", "sita", ["wife"]],
    ["ram", "kiran", ["son"]],
  ] as const)("%s calls %s %j", async (from, to, words) => {
    const village = twoCouples();
    const found = await bothWords(village.people, village[from], village[to]);
    expect(found.toSorted()).toEqual([...words].sort());
  });
});

describe("a child of the wedding that followed a divorce", () => {
  const person = (memberId: number, facts: object) => {
    return { memberId, familyId: 1, firstName: `P${memberId}`, ...facts };
  };
  const left = person(1, { gender: "Female", maritalStatus: "Divorced", weddingDate: "2004-11-23" });
  const again = person(2, { gender: "Male", maritalStatus: "Married", weddingDate: "2014-05-14" });
  const elder = person(3, { gender: "Female", maritalStatus: "Married", birthDate: "Year 2006" });
  const younger = person(4, { gender: "Male", maritalStatus: "Single", birthDate: "Year 2015" });

  test.each([
    ["the divorced spouse", { memberProfile: left, spouse: again, children: [elder, younger] }],
    ["a sister", { memberProfile: elder, parents: [again, left], siblings: [younger] }],
  ])("is the other's alone, also where only the profile of %s is read", (_whose, answer) => {
    const relatives = new KinshipStore("2026-11-28", NO_MEMBER);
    relatives.addProfile(getMemberProfile.answer.parse(answer));
    const parentsOf = (id: number) =>
      [...(relatives.kinOf(id)?.parents ?? [])].map(({ memberId }) => memberId);
    expect(parentsOf(4)).toEqual([2]);
    expect(parentsOf(3)).toContain(1);
  });
});
