import { describe, expect, test } from "vitest";
import { type RelationSearch, SEARCH_LIMITS, searchRelation } from "~/kinship/relation-search";
import type { KnownRelative, Relative } from "~/kinship/search-path";
import { generatedVillage, type Villager, WORD_OF_GENDER } from "./families";
import { INVERSE } from "./phrases";

function limits(changes: Partial<RelationSearch<Relative>["limits"]> = {}) {
  return { ...SEARCH_LIMITS, over: new AbortController().signal, ...changes };
}

function relative({ id, gender, spouses }: Villager): Relative {
  return {
    memberId: id,
    familyId: id % 3,
    gender: gender && WORD_OF_GENDER[gender],
    isSingle: spouses.length === 0,
  };
}

function siblingsOf(person: Villager): Villager[] {
  const born = person.parents.flatMap(({ children }) => children);
  return [...new Set(born)].filter((sibling) => sibling !== person);
}

function relativesOf(person: Villager): KnownRelative<Relative>[] {
  const known = (kind: KnownRelative<Relative>["kind"]) => (other: Villager) => ({
    kind,
    member: relative(other),
  });
  return [
    ...person.parents.map(known("parent")),
    ...person.spouses.map(known("spouse")),
    ...person.children.map(known("child")),
    ...siblingsOf(person).map(known("sibling")),
  ];
}

/** Steps to everybody, by reading every profile. */
function stepsFrom(start: Villager, people: ReadonlyMap<number, Villager>): Map<number, number> {
  const steps = new Map([[start.id, 0]]);
  for (const [id, step] of steps) {
    const person = people.get(id);
    for (const { member } of person ? relativesOf(person) : [])
      if (!steps.has(member.memberId)) steps.set(member.memberId, step + 1);
  }
  return steps;
}

const memberOf = (memberId: number): Relative => ({
  memberId,
  familyId: 1,
  gender: null,
  isSingle: false,
});

/** A chain of people, each the parent of the next. */
function row(length: number) {
  const asked: number[] = [];
  return {
    from: memberOf(1),
    to: memberOf(length),
    asked,
    limits: limits(),
    async ask(memberId: number): Promise<KnownRelative<Relative>[] | null> {
      asked.push(memberId);
      const child = { kind: "child" as const, member: memberOf(memberId + 1) };
      const parent = { kind: "parent" as const, member: memberOf(memberId - 1) };
      return [...(memberId < length ? [child] : []), ...(memberId > 1 ? [parent] : [])];
    },
  };
}

describe.each([1, 2, 3, 5])("in generated community %i", (seed) => {
  const { people } = generatedVillage(seed, 2);
  const byId = new Map(people.map((person) => [person.id, person]));

  async function pathBetween(from: Villager, to: Villager) {
    const asked: number[] = [];
    const result = await searchRelation({
      from: relative(from),
      to: relative(to),
      limits: limits(),
      async ask(memberId) {
        asked.push(memberId);
        const person = byId.get(memberId);
        return person ? relativesOf(person) : null;
      },
    });
    return { ...result, asked };
  }

  test("finds the shortest path, if it has eight steps or fewer", async () => {
    const wrong: string[] = [];
    for (const from of people) {
      const steps = stepsFrom(from, byId);
      for (const to of people) {
        const { path } = await pathBetween(from, to);
        const least = steps.get(to.id) ?? Number.POSITIVE_INFINITY;
        if ((path?.length ?? null) !== (least > SEARCH_LIMITS.steps ? null : least))
          wrong.push(`${from.id} ${to.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("reads each profile once, and finds the same path from either end", async () => {
    for (const from of people.slice(0, 12)) {
      for (const to of people) {
        const there = await pathBetween(from, to);
        const back = await pathBetween(to, from);
        expect(there.asked.length).toBe(new Set(there.asked).size);
        const ids = [from.id, ...(there.path ?? []).map(({ member }) => member.memberId)];
        expect([to.id, ...(back.path ?? []).map(({ member }) => member.memberId)]).toEqual(
          there.path ? ids.toReversed() : [to.id],
        );
        expect(back.path?.map(({ kind }) => kind)).toEqual(
          there.path?.map(({ kind }) => INVERSE[kind]).reverse(),
        );
        for (const [at, step] of (there.path ?? []).entries()) {
          const before = byId.get(ids[at] ?? 0);
          expect(before && relativesOf(before)).toContainEqual(step);
        }
      }
    }
  });
});

test("a search for oneself reads no profile", async () => {
  const task = row(3);
  expect(await searchRelation({ ...task, to: task.from })).toMatchObject({ path: [], peopleSeen: 1 });
  expect(task.asked).toEqual([]);
});

test("finds a path of eight steps, but not of nine, and counts the people it looked at", async () => {
  const eight = await searchRelation(row(9));
  expect(eight.path?.map(({ member }) => member.memberId)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await searchRelation(row(10))).toEqual({ path: null, end: "steps", peopleSeen: 10, failed: 0 });
});

test("finds a child whom only the child's own profile links to the parent", async () => {
  const task = row(5);
  const ask: typeof task.ask = async (memberId) => {
    const relatives = await task.ask(memberId);
    return relatives?.filter(({ kind }) => kind === "parent") ?? null;
  };
  const { path } = await searchRelation({ ...task, ask });
  expect(path?.map(({ kind }) => kind)).toEqual(["child", "child", "child", "child"]);
});

describe("a search", () => {
  test("stops at the limit of profiles", async () => {
    const task = row(9);
    const ask: RelationSearch<Relative>["ask"] = (memberId) =>
      task.asked.length < 5 ? task.ask(memberId) : "limit";
    const result = await searchRelation({ ...task, ask });
    expect(result).toMatchObject({ path: null, end: "profiles" });
    expect(task.asked).toHaveLength(5);
  });

  test("stops when its time is over", async () => {
    const over = new AbortController();
    const task = row(9);
    const asked = searchRelation({
      ...task,
      limits: limits({ over: over.signal }),
      ask: async () => {
        over.abort();
        return null;
      },
    });
    expect(await asked).toMatchObject({ path: null, end: "time", peopleSeen: 2 });
  });

  test("stops at the limit of unreadable profiles, but not before", async () => {
    const broken = row(9);
    const failed = await searchRelation({
      ...broken,
      limits: limits({ failedProfiles: 2 }),
      ask: async () => null,
    });
    expect(failed).toMatchObject({ path: null, end: "failed", failed: 2 });
    const ask: typeof broken.ask = async (memberId) => (memberId === 9 ? null : broken.ask(memberId));
    const found = await searchRelation({ ...broken, ask });
    expect(found.path).toHaveLength(8);
  });

  test("reads no more profiles at once than allowed", async () => {
    let now = 0;
    let most = 0;
    const wide = row(3);
    await searchRelation({
      ...wide,
      limits: limits({ atOnce: 4 }),
      async ask(memberId) {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now -= 1;
        if (memberId > 3) return [];
        return Array.from({ length: 20 }, (_, at) => ({
          kind: "child" as const,
          member: memberOf(100 * memberId + at),
        }));
      },
    });
    expect(most).toBe(4);
  });
});
