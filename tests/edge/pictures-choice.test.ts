import { expect } from "vitest";
import { cookiesAfter } from "./http";
import { app, get, post, signIn, test } from "./product";

let member: string;

test.beforeAll(async () => {
  member = await signIn();
});

const SAVING = { "save-data": "on" };
const uploads = (body: string) => body.match(/"\/uploads\/[^"]+/g) ?? [];
const visit = async (path: string, cookie: string, headers: Record<string, string> = {}) =>
  (await get(path, { cookie, ...headers })).body;

const choose = (pictures: string, from: string) => post("/pictures", { pictures }, { referer: from });

test("the form keeps the choice for a year and leads back to its page", async () => {
  const chosen = await choose("off", `${app.origin}/family?view=names`);
  expect([chosen.status, chosen.headers.location]).toEqual([303, "/family?view=names"]);
  expect(chosen.headers["set-cookie"]).toEqual([
    "pictures=off; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
  ]);
  const cookie = cookiesAfter(member, chosen);
  expect(await visit("/family", cookie)).toMatch(/value="on">yes<.* · <b>no</);
  expect(await visit("/family", member)).toMatch(/<b>yes<.* · <button[^>]*value="off">no</);
});

test("accepts only its own choices, from this site and by POST", async () => {
  const other = await choose("few", `${app.origin}/login`);
  expect([other.status, other.headers["set-cookie"]]).toEqual([303, undefined]);
  const fields = { pictures: "off" };
  const foreign = await post("/pictures", fields, { origin: "https://evil.example" });
  expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
  const read = await get("/pictures");
  expect([read.status, read.headers.allow]).toEqual([405, "POST"]);
});

const PAGES = ["/", "/family", "/family?view=chart", "/family?view=book", "/member/4", "/events", "/event/1"];

test.each(PAGES)("%s has no picture when pictures are off", async (path) => {
  expect(uploads(await visit(path, member)).length).toBeGreaterThan(0);
  expect(uploads(await visit(path, `${member}; pictures=off`))).toEqual([]);
});

test("Save-Data switches pictures off unless the user switched them on", async () => {
  expect(uploads(await visit("/family", member, SAVING))).toEqual([]);
  expect(await visit("/family", member, SAVING)).toContain("<b>no</b>");
  expect(uploads(await visit("/family", `${member}; pictures=on`, SAVING)).length).toBeGreaterThan(0);
});

test("a single picture can be requested in one small size", async () => {
  const cookie = `${member}; pictures=off`;
  const event = await visit("/event/1", cookie);
  const [, href = ""] = /href="([^"]+photo=1[^"]*)"[^>]*>Show picture/.exec(event) ?? [];
  const page = await visit(href.replaceAll("&amp;", "&"), cookie);
  expect(uploads(page)).toHaveLength(1);
  expect(page).toMatch(/<img src="\/uploads\/[^"]+\?w=600" alt/);
});
