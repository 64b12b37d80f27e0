import { expect } from "vitest";
import { HOSTILE_ANSWERS } from "../support/hostile-answers";
import { app, get, signIn, standIn, test } from "./product";

let cookie: string;

test.beforeAll(async () => {
  cookie = await signIn();
});

test.each(HOSTILE_ANSWERS)("$name: an error page, and the process survives", async ({ text }) => {
  standIn.faults.next({ text }, "/getfamilydetails");
  const answer = await get("/family/7", { cookie });
  expect(answer.status).toBe(502);
  expect(answer.body).toContain("Something went wrong. Please try again later.");
  expect(answer.body).toMatch(/<\/html>$/);
  expect(app.child.exitCode).toBeNull();
  expect((await get("/family/1", { cookie })).status).toBe(200);
});

test("a family at the limits is still shown", async () => {
  const tree = (generations: number): string =>
    `${'{"children":['.repeat(generations)}{"member":{"memberId":1}}${"]}".repeat(generations)}`;
  const text = `{"familyDetails":{"familyId":7},"memberList":[],"familyRoot":${tree(1_900)}}`;
  standIn.faults.next({ text }, "/getfamilydetails");
  const answer = await get("/family/7", { cookie });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('href="/member/1"');
});
