import type { BrowserContext, Page } from "playwright/test";
import { ADMIN_LOGIN } from "../backend/logins";
import { expect, test } from "../support/product";
import { signIn } from "../support/sign-in";

const HEADING = "Keep pages for reading offline";
const SAVED = /^Saved copy of \d\d:\d\d\. You are offline\./;

const copyLine = (page: Page) => page.locator("#saved-copy");

/** Switches it on by the user menu. */
async function keepPages(page: Page, origin: string) {
  await page.goto(`${origin}/family`);
  await page.getByRole("navigation").getByText("Menu").click();
  await page.getByRole("navigation").getByText("Asha Verma").click();
  await page.getByRole("link", { name: HEADING }).click();
  await page.getByRole("button", { name: "Keep pages" }).click();
  await expect(page.getByRole("button", { name: "Delete pages and keep none" })).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain("/offline");
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("pages"))) return [];
    const kept = await (await caches.open("pages")).keys();
    return kept.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Reads a page, until it is kept. */
async function read(page: Page, origin: string, path: string) {
  await page.goto(origin + path);
  await expect.poll(() => keptPages(page)).toContain(path);
}

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function cookieNames(context: BrowserContext) {
  return (await context.cookies()).map(({ name }) => name);
}

test("nobody has it who did not choose it", async ({ member, origin }) => {
  const asked: string[] = [];
  member.on("request", (request) => asked.push(request.url()));
  for (const path of ["/family", "/offline"]) await member.goto(origin + path);
  await expect(member.getByRole("button", { name: "Keep pages" })).toBeVisible();
  expect(await workersOf(member)).toBe(0);
  expect(asked.filter((url) => url.includes("offline-worker"))).toEqual([]);
  expect(await member.evaluate(() => caches.keys())).toEqual([]);
});

test("pages that were read are shown without a network, and never where the network answers", async ({
  member,
  origin,
  context,
}) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  await read(member, origin, "/family");
  await expect(copyLine(member)).toHaveCount(0);
  await context.setOffline(true);
  await member.goto(`${origin}/member/4`);
  await expect(copyLine(member)).toHaveText(SAVED);
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Asha Verma");
  await member.goto(`${origin}/family`);
  await expect(copyLine(member)).toHaveText(SAVED);
  const logo = member.locator(".app-logo img");
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await member.reload();
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(copyLine(member)).toHaveCount(0);
});

test("an error of the server is shown as it is, not a saved page in its place", async ({
  member,
  origin,
  standIn,
}) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  standIn.faults.always("/getmemberprofile", { status: 503, text: "" });
  const answer = await member.goto(`${origin}/member/4`);
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(copyLine(member)).toHaveCount(0);
  standIn.faults.clear();
  expect(await keptPages(member)).toContain("/member/4");
});

test("a page that is not kept leads to those that are", async ({ member, origin, context }) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  await context.setOffline(true);
  await member.goto(`${origin}/events`);
  await expect(copyLine(member)).toHaveText(SAVED);
  await member.getByRole("link", { name: /^Asha Verma/ }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Asha Verma");
  await context.setOffline(false);
});

test("the last 50 pages are kept", async ({ member, origin }) => {
  await keepPages(member, origin);
  await read(member, origin, "/helpWithMenu?q=0");
  await member.evaluate(async () => {
    const pages = await caches.open("pages");
    for (let at = 1; at < 50; at += 1) await pages.put(`/helpWithMenu?q=${at}`, new Response());
  });
  await read(member, origin, "/searchfamily");
  const kept = await keptPages(member);
  expect(kept.filter((path) => path !== "/offline")).toHaveLength(50);
  expect(kept).not.toContain("/helpWithMenu?q=0");
  expect(kept).toContain("/offline");
});

test("a form on a saved copy says that it needs the network, and keeps what was typed", async ({
  member,
  origin,
  context,
}) => {
  await keepPages(member, origin);
  await read(member, origin, "/myProfile?edit=profile");
  await context.setOffline(true);
  await member.reload();
  await expect(copyLine(member)).toContainText("Forms need the network.");
  await member.getByLabel("Occupation").fill("Weaver of cloth");
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member.getByRole("alert")).toHaveText("No connection. Nothing was sent.");
  await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth");
  await context.setOffline(false);
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member).toHaveURL(`${origin}/myProfile`);
  await expect(member.getByText("Weaver of cloth")).toBeVisible();
});

test("a saved copy speaks the language that it was read in", async ({ member, origin, context }) => {
  await keepPages(member, origin);
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
  await read(member, origin, "/member/4");
  await context.setOffline(true);
  await member.reload();
  await expect(copyLine(member)).toHaveText(/^\d\d:\d\d की सेव की हुई कॉपी/);
  await context.setOffline(false);
});

test("a logout deletes everything, and ends the choice", async ({ member, origin, context }) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  await member.getByRole("navigation").getByText("Menu").click();
  await member.getByRole("navigation").getByText("Asha Verma").click();
  await member.getByRole("button", { name: "Logout" }).click();
  await expect(member.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect.poll(() => keptPages(member)).toEqual([]);
  expect(await cookieNames(context)).not.toContain("offline");
  await context.setOffline(true);
  await expect(member.goto(`${origin}/member/4`)).rejects.toThrow();
  await context.setOffline(false);
});

test("a session that ended deletes everything", async ({ member, origin, context }) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  for (const { name } of await context.cookies())
    if (name !== "offline") await context.clearCookies({ name });
  await member.goto(`${origin}/family`);
  await expect(member.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect.poll(() => keptPages(member)).toEqual([]);
});

test("another member who signs in finds nothing kept, and nothing is kept of theirs", async ({
  member,
  origin,
  context,
}) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  for (const { name } of await context.cookies())
    if (name !== "offline") await context.clearCookies({ name });
  await signIn(member, origin, ADMIN_LOGIN);
  await member.goto(`${origin}/family`);
  await expect.poll(() => keptPages(member)).toEqual([]);
  await expect.poll(() => workersOf(member)).toBe(0);
  await member.goto(`${origin}/events`);
  expect(await keptPages(member)).toEqual([]);
});

test("switching it off deletes everything", async ({ member, origin, context }) => {
  await keepPages(member, origin);
  await read(member, origin, "/member/4");
  await member.goto(`${origin}/offline`);
  await member.getByRole("button", { name: "Delete pages and keep none" }).click();
  await expect(member.getByRole("button", { name: "Keep pages" })).toBeVisible();
  expect(await workersOf(member)).toBe(0);
  expect(await member.evaluate(() => caches.keys())).toEqual([]);
  expect(await cookieNames(context)).not.toContain("offline");
});
