import { expect } from "vitest";
import type { StandIn } from "../backend/start";
import type { AppProcess } from "../support/app-process";
import { HOSTILE_ANSWERS } from "../support/hostile-answers";
import { ask, signedIn } from "./http";
import { test } from "./product";

let standIn: StandIn;
let app: AppProcess;
let cookie: string;

test.beforeAll(async ({ product }) => {
  ({ standIn, app } = product);
  cookie = await signedIn(app.origin);
});

test.each(HOSTILE_ANSWERS)(
  "$name: a page says that it did not work, and the process lives",
  async ({ text }) => {
    standIn.faults.next({ text }, "/getfamilydetails");
    const answer = await ask(app.origin, "/family/7", { headers: { cookie } });
    expect(answer.status).toBe(502);
    expect(answer.body).toContain("Something went wrong. Please try again later.");
    expect(answer.body).toMatch(/<\/html>$/);
    expect(app.child.exitCode).toBeNull();
    expect((await ask(app.origin, "/family/1", { headers: { cookie } })).status).toBe(200);
  },
);

test("a family as large as the bounds allow is still shown", async () => {
  const tree = (generations: number): string =>
    `${'{"children":['.repeat(generations)}{"member":{"memberId":1}}${"]}".repeat(generations)}`;
  const text = `{"familyDetails":{"familyId":7},"memberList":[],"familyRoot":${tree(1_900)}}`;
  standIn.faults.next({ text }, "/getfamilydetails");
  const answer = await ask(app.origin, "/family/7", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('href="/member/1"');
});
