import { expect } from "vitest";
import { get, signIn, test } from "./product";

let member: string;

test.beforeAll(async () => {
  member = await signIn();
});

const SAVING = { "save-data": "on" };
const uploads = (body: string) => body.match(/"\/uploads\/[^"]+/g) ?? [];
const visit = async (path: string, cookie: string, headers: Record<string, string> = {}) =>
  (await get(path, { cookie, ...headers })).body;

const PAGES = [
  "/",
  "/family",
  "/family?view=chart",
  "/family?view=book",
  "/member/4",
  "/events",
  "/event/1",
  "/related?to=9",
];

test.each(PAGES)("%s has no picture for a browser that saves data", async (path) => {
  expect(uploads(await visit(path, member)).length).toBeGreaterThan(0);
  expect(uploads(await visit(path, member, SAVING))).toEqual([]);
});

test("initials take the place of a portrait", async () => {
  expect(await visit("/member/4", member, SAVING)).toContain('data-initials="AV"');
});

test("a single picture can be requested in one small size", async () => {
  const event = await visit("/event/1", member, SAVING);
  const [, href = ""] = /href="([^"]+photo=1[^"]*)"[^>]*>Show photo/.exec(event) ?? [];
  const page = await visit(href.replaceAll("&amp;", "&"), member, SAVING);
  expect(uploads(page)).toHaveLength(1);
  expect(page).toMatch(/<img src="\/uploads\/[^"]+\?w=600" alt/);
});
