import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { INDIVIDUAL_LOGIN } from "../backend/logins";
import { familyAnswer, profileAnswer, RAVI } from "../support/answers";
import { wordsIn } from "./http";
import { callsReceived, callsTo, get, ownProduct, signIn, standIn } from "./product";

const PROFILE = "/getmemberprofile";
const MS_PER_CALL = 20;
/** Of three families: Asha's husband's brother's daughter's husband's sister's daughter. */
const ASHA = 4;
const SHANTI = 83;
const FAMILY_OF_ASHA = familyAnswer({}, [{ ...RAVI, firstName: "Asha", lastName: "Makwana" }]).json;
const BETWEEN = [4, 3, 5, 45, 44, 82, 83];

let cookie: string;

// Searches for people are limited, and most tests here are one.
ownProduct();
beforeEach(async () => {
  cookie = await signIn();
  await page("/myProfile");
  standIn.received.length = 0;
});
afterEach(() => {
  standIn.faults.clear();
  standIn.latency(0);
});

const page = (path: string) => get(path, { cookie, "accept-language": "en" });
const asked = () => callsTo(PROFILE).map(({ body }) => body.memberId);

/** The people of a ladder, from its first rung to its last. */
function rungs(html: string): number[] {
  const ladder = /<ol class="list-unstyled app-ladder"[^>]*>.*?<\/ol>/s.exec(html)?.[0] ?? "";
  return [...ladder.matchAll(/href="\/member\/(\d+)"/g)].map(([, id]) => Number(id));
}

test("six steps over three families take at most 60 calls, 8 at a time", async () => {
  standIn.latency(MS_PER_CALL);
  const { status, body } = await page(`/related?to=${SHANTI}`);
  expect(status).toBe(200);
  expect(rungs(body)).toEqual(BETWEEN);
  expect(standIn.received.length).toBeLessThanOrEqual(60);
  expect(new Set(asked()).size).toBe(asked().length);
  expect(standIn.callsAtOnce()).toBeLessThanOrEqual(8);
});

test("a person has no relation to themselves", async () => {
  const { status, body } = await page(`/related?from=3&to=3`);
  expect(status).toBe(200);
  expect(wordsIn(body)).toContain("Both are the same person: Ravi Verma.");
  expect(asked()).toEqual([3]);
});

test("unrelated people get a message", async () => {
  const { status, body } = await page("/related?to=400");
  expect(status).toBe(200);
  expect(wordsIn(body)).toMatch(/From Asha Verma to Chetan SolankiNo relation found within 8 steps\./);
  expect(standIn.received.length).toBeLessThanOrEqual(60);
});

test("a Hindi page makes no more than 60 calls with the names that it shows", async () => {
  await get(`/related?to=${SHANTI}`, { cookie, "accept-language": "hi" });
  expect(callsReceived().length).toBeLessThanOrEqual(60);
});

test("an unknown id is a 404 beside the form, which keeps the other person's name", async () => {
  expect((await page("/related?of=999999")).status).toBe(404);
  standIn.received.length = 0;
  const { status, body } = await page("/related?from=83&to=999999");
  expect(status).toBe(404);
  expect(wordsIn(body)).toContain("There is no member with ID 999999.");
  expect(body).toContain('name="toName"');
  expect(body).toContain("Shanti");
  expect(asked().toSorted()).toEqual([83, 999999]);
});

test("a refusal by the backend is not reported as an unknown member", async () => {
  const operationMessage = "Backups are running, please try later.";
  for (const address of [`/related?to=${SHANTI}`, `/related?from=${SHANTI}`, `/member/${SHANTI}`]) {
    standIn.faults.always(PROFILE, { json: { operationMessage }, status: 400 });
    const { status, body } = await page(address);
    expect(status).toBe(400);
    expect(wordsIn(body)).toContain(operationMessage);
    expect(body).not.toContain("There is no member");
  }
});

test("an occupation finds no one, because people are searched by name", async () => {
  standIn.faults.always("/searchfamily", { json: { families: [] } });
  standIn.faults.always("/getfamilydetails", familyAnswer({}, [{ ...RAVI, occupation: "Lawyer" }]));
  const { body } = await page("/related?toName=lawyer");
  expect(wordsIn(body)).toContain("No one called “lawyer”");
});

describe("when the backend fails during a search by name", () => {
  const FAMILY = "/getfamilydetails";
  const SEARCH = "/searchfamily";

  test("the page fails when nothing could be searched", async () => {
    standIn.faults.always(FAMILY, "status-503");
    standIn.faults.always(SEARCH, "status-503");
    const { status, headers, body } = await page("/related?toName=tara");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(wordsIn(body)).not.toContain("No one called");
  });

  test("what could not be searched is named", async () => {
    standIn.faults.next("status-500", FAMILY);
    standIn.faults.always(SEARCH, { json: { families: [{ familyId: 2, familyName: "Makwana" }] } });
    const nowhere = await page("/related?toName=zyx");
    expect(nowhere.status).toBe(200);
    expect(wordsIn(nowhere.body)).toContain("No one called “zyx” in the families that loaded.");
    expect(wordsIn(nowhere.body)).toContain("Your family could not be loaded.");
    standIn.faults.next({ json: FAMILY_OF_ASHA }, FAMILY);
    standIn.faults.next("status-500", FAMILY);
    const found = await page("/related?toName=asha+makwana");
    expect(wordsIn(found.body)).toContain("The Makwana family did not load.");
    expect(wordsIn(found.body)).toContain("1 person found for “asha makwana”");
  });
});

describe("when the backend fails during the path search", () => {
  test("unreadable profiles are reported with the backend's status", async () => {
    const children = Array.from({ length: 10 }, (_, at) => ({ ...RAVI, memberId: 1_000 + at }));
    standIn.faults.next(profileAnswer({ memberId: ASHA }, { children }), PROFILE);
    standIn.faults.next(profileAnswer({ memberId: 999 }), PROFILE);
    standIn.faults.always(PROFILE, "status-503");
    const { status, body, headers } = await page("/related?to=999");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(wordsIn(body)).toContain("No relation found within 8 steps.");
    expect(wordsIn(body)).toContain("These profiles did not load, so a relation may be missing: Ravi Verma,");
  });

  test("the search works around one unreadable profile", async () => {
    const siblings = [
      { ...RAVI, memberId: 3 },
      { ...RAVI, memberId: 1_000 },
    ];
    standIn.faults.next(profileAnswer({ memberId: ASHA }, { siblings }), PROFILE);
    expect(rungs((await page("/related?to=1")).body)).toEqual([ASHA, 3, 1]);
  });

  test("an unreadable profile at either end shows an error page", async () => {
    standIn.faults.always(PROFILE, "status-503");
    const { status, body } = await page(`/related?to=${SHANTI}`);
    expect(status).toBe(503);
    expect(wordsIn(body)).toContain("Try again");
  });
});

test.each([
  ["search by name", 30, "fromName=nobody", 10],
  ["path search", 40, "from=3&to=3", 15],
])("after many a %s of one member no more is made", async (_kind, most, query, minutes) => {
  const individual = await signIn(INDIVIDUAL_LOGIN);
  const search = () => get(`/related?${query}`, { cookie: individual });
  for (let done = 0; done < most; done++) expect((await search()).status).toBe(200);
  standIn.received.length = 0;
  const { status, headers, body } = await search();
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(wordsIn(body)).toContain(`Too many attempts. Please try again in ${minutes} minutes.`);
  expect(standIn.received.filter(({ path }) => !path.endsWith("/whoAmI"))).toEqual([]);
});

describe("in a large community", () => {
  ownProduct({}, { community: "bench" });

  test("the search stops at 60 calls and says so", async () => {
    const { status, body } = await page("/related?from=230&to=1230");
    expect(status).toBe(200);
    expect(wordsIn(body)).toContain("The search ended early, so it may have missed a relation.");
    expect(callsReceived().length).toBeLessThanOrEqual(60);
  });
});
