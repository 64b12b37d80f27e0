import { beforeAll, describe, expect, test } from "vitest";
import { SECOND_MARRIAGES } from "../backend/logins";
import { wordsIn } from "./http";
import { callsTo, get, ownProduct, signIn, standIn } from "./product";

/** A widower who married again, as the backend's lists tell it. */
const { first: firstWife, children } = SECOND_MARRIAGES.widower;

let cookie: string;

/** It searches for more relations than one login may in 15 minutes. */
ownProduct();
beforeAll(async () => {
  cookie = await signIn();
});

const bodyAt = async (path: string) => (await get(path, { cookie })).body;

test("the book names only the father of a child born after the wedding that followed a divorce", async () => {
  const book = wordsIn(await bodyAt(`/family/${SECOND_MARRIAGES["divorced man"].familyId}?view=book`));
  expect(book).toContain("Daughter of Jatin and Pooja Rangrez 1");
  expect(book).toContain("Son of Jatin Rangrez 1");
});

test.each([
  ["widow", "Wife of Nitin"],
  ["divorced man", "Former wife of Jatin"],
  ["divorced woman", "Wife of Rohan"],
] as const)("the list of a %s's family says %s", async (kind, told) => {
  const list = wordsIn(await bodyAt(`/family/${SECOND_MARRIAGES[kind].familyId}`));
  expect(list).toContain(told);
  expect(list).not.toMatch(/Wife of (?:Pranav|Chetan)/);
});

test("the first wife's profile does not name him", async () => {
  const profile = wordsIn(await bodyAt(`/member/${firstWife}`));
  expect(profile).toContain("Remembered by 1 child");
  expect(profile).not.toContain("Sanjay");
});

test.each(["jyoti sankhla leicester", "teacher sankhla leicester"])(
  "a search for %s finds the second wife by her son's profile, with one more call",
  async (typed) => {
    standIn.received.length = 0;
    const found = await bodyAt(`/searchfamily?searchString=${typed.replaceAll(" ", "+")}&members=1`);
    expect(wordsIn(found)).toContain("Mother of Sanjay");
    expect(callsTo("/getmemberprofile").map(({ body }) => body.memberId)).toEqual([children[1]]);
  },
);

describe.each(Object.entries(SECOND_MARRIAGES))(
  "the profiles around the second marriage of a %s",
  (_kind, each) => {
    const { member, first, second, children } = each;
    const [childOfFirst, childOfSecond] = children;
    const parentsOf = (child: number) => [member, child === childOfFirst ? first : second];
    /** `/member/113` to `Daughter of Kiran`. */
    const relationships = async (memberId: number) => {
      const html = await bodyAt(`/member/${memberId}`);
      const rows = html.matchAll(
        /<th scope="row"[^>]*>.*?href="\/member\/(\d+)".*?<\/th><td[^>]*>(.*?) ?<small>/gs,
      );
      return new Map(
        [...rows].map(([, id, text]) => [Number(id), (text ?? "").replace(/<[^>]*>/g, "").trim()]),
      );
    };
    const nameOf = async (memberId: number) =>
      /<h1>(?:<[^>]*>)*(\S+)/.exec(await bodyAt(`/member/${memberId}`))?.[1] ?? "";

    test("call nobody a child whose own profile names other parents", async () => {
      for (const parent of [member, first, second]) {
        const told = await relationships(parent);
        for (const child of children.filter((id) => told.has(id))) {
          const isOwn = parentsOf(child).includes(parent);
          const whose = await nameOf(isOwn ? parent : member);
          expect(told.get(child), `${child} on ${parent}`).toMatch(
            new RegExp(`^(?:Son|Daughter) of ${whose}$`),
          );
        }
      }
    });

    test("name both spouses of whoever married twice", async () => {
      const told = await relationships(member);
      for (const spouse of [first, second])
        expect(told.get(spouse), `${spouse}`).toMatch(/(?:wife|husband) of /i);
    });

    test("say so where a profile did not load", async () => {
      standIn.faults.forProfile(childOfSecond, "status-500");
      expect(wordsIn(await bodyAt(`/member/${member}`))).toContain("Some profiles did not load");
      standIn.faults.clear();
      expect(wordsIn(await bodyAt(`/member/${member}`))).not.toContain("Some profiles did not load");
    });
  },
);
