import { expect } from "vitest";
import { logoutToken } from "./http";
import { app, get, post, signIn, standIn, test } from "./product";

let member: string;

test.beforeAll(async () => {
  member = await signIn();
});

const ownerOf = async (path: string, cookie: string) => (await get(path, { cookie })).headers["page-owner"];

test("pages name their owner only to a browser that saves them", async () => {
  const owner = await ownerOf("/family", `${member}; offline=on`);
  expect(owner).toMatch(/^[\w-]{12}$/);
  expect(await ownerOf("/", `${member}; offline=on`)).toBe(owner);
  expect(await ownerOf("/family", member)).toBeUndefined();
  expect(await ownerOf("/", "offline=on")).toBeUndefined();
  expect(await ownerOf("/login", "offline=on")).toBeUndefined();
});

test("a page has no owner while whoAmI fails", async () => {
  standIn.faults.always("/whoAmI", { status: 503, text: "" });
  const [session = ""] = member.split("; ").filter((pair) => pair.startsWith("JSESSIONID"));
  expect(await ownerOf("/", `${session}; offline=on`)).toBe("unknown");
  standIn.faults.clear();
});

test("a logout switches offline reading off", async () => {
  const cookie = `${await signIn()}; offline=on`;
  const fields = { token: await logoutToken(app.origin, cookie) };
  const { headers } = await post("/logout", fields, { cookie });
  expect(headers["set-cookie"]?.join("\n")).toMatch(/^offline=; Max-Age=0; Path=\//m);
});

test("the service worker is not cached", async () => {
  const { headers } = await get("/offline-worker.js");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toMatch(/javascript/);
});

test("no page links the worker, so browsers without scripts skip it", async () => {
  const { body } = await get("/offline", { cookie: member });
  expect(body).not.toContain("offline-worker");
  expect(body).toContain("This browser cannot save pages, or JavaScript is off.");
});
