import { beforeAll, describe, expect, test } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { familyAnswer, RAVI } from "../support/answers";
import { SPELT_IN_TWO_WAYS } from "../support/spelt-in-two-ways";
import { get, ownProduct, signIn, standIn } from "./product";

/** Of two people, because searches for people are counted. */
let cookies: string[];

ownProduct();

const person = (memberId: number, firstName: string) => ({ ...RAVI, memberId, firstName, lastName: null });
const STORED = SPELT_IN_TWO_WAYS.map(([, stored], at) => ({ id: 1001 + at, stored }));

beforeAll(async () => {
  const people = STORED.map(({ id, stored }) => person(id, stored));
  const [head, ...others] = people;
  const root = { member: head, children: others.map((member) => ({ member, children: [] })) };
  standIn.faults.always("/getfamilydetails", familyAnswer({ familyName: "Zzz" }, people, root));
  cookies = await Promise.all([MEMBER_LOGIN, ADMIN_LOGIN].map(signIn));
});

const FAMILIES = STORED.map(({ id: familyId, stored: familyName }) => {
  return { familyId, familyName, region: `${familyName}, GJ` };
});

/** As each search box sends what was typed, and the link to what it finds. */
const BOXES = [
  ["the search for families", "/searchfamily?searchString=", "/family/"],
  ["the search for people", "/searchfamily?searchString=", "/member/"],
  ["find in the tree", "/family?find=", "#m"],
  ["the families of a name", "/searchfamily?by=name&at=", "/family/"],
  ["the families of a town", "/searchfamily?by=town&at=", "/family/"],
  ["a relation", "/related?toName=", "to="],
] as const;

describe.each(BOXES)("%s", (_box, path, link) => {
  test("finds every name in its other spelling", async () => {
    const families = link === "/family/" ? FAMILIES : [];
    standIn.faults.always("/searchfamily", { json: { families } });
    const missed: string[] = [];
    for (const [at, [typed]] of SPELT_IN_TWO_WAYS.entries()) {
      const cookie = cookies[at % cookies.length] ?? "";
      const first = await get(path + encodeURIComponent(typed), { cookie });
      const { location } = first.headers;
      const { status, body } = location ? await get(location, { cookie }) : first;
      const found = `${body} ${location}`;
      if (!new RegExp(`${link}${STORED[at]?.id}\\b`).test(found)) missed.push(`${typed}: ${status}`);
    }
    expect(missed).toEqual([]);
  });
});
