import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { HOSTILE_ANSWERS } from "../support/hostile-answers";
import { ask, signedIn } from "./http";

let standIn: StandIn;
let app: AppProcess;
let cookie: string;

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url);
  cookie = await signedIn(app.origin);
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
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
