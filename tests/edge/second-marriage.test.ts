import { expect } from "vitest";
import { MARRIED_AGAIN } from "../backend/logins";
import { wordsIn } from "./http";
import { callsTo, get, signIn, standIn, test } from "./product";

/** A widower who married again, as the backend's lists tell it. */
const { familyId, firstWife, son } = MARRIED_AGAIN;

let cookie: string;

test.beforeAll(async () => {
  cookie = await signIn();
});

const bodyAt = async (path: string) => (await get(path, { cookie })).body;

test("the file and the book name only the son's father", async () => {
  const gedcom = await bodyAt(`/family/${familyId}/family.ged`);
  const record = gedcom.split(/^(?=0 )/m).find((each) => each.includes(`1 CHIL @I${son}@`));
  expect(record).toContain("1 HUSB ");
  expect(record).not.toContain("1 WIFE ");
  const book = await bodyAt(`/family/${familyId}?view=book`);
  expect(wordsIn(book)).toContain("Son of Kiran Sankhla 1");
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
    expect(callsTo("/getmemberprofile").map(({ body }) => body.memberId)).toEqual([son]);
  },
);
