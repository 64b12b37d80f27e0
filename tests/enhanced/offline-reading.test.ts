import type { BrowserContext, Page } from "playwright/test";
import { ADMIN_LOGIN } from "../backend/logins";
import { expect, test } from "../support/product";
import { logOut, signIn } from "../support/sign-in";

const HEADING = "Save pages to read offline";
const SAVED = /^You are offline\. Saved copy: \d\d:\d\d\./;
const SAVED_IN_HINDI = /^इंटरनेट नहीं है। यह पेज \d\d:\d\d बजे सेव हुआ था।/;

const copyLine = (page: Page) => page.locator("#saved-copy");

/** Switches it on by the footer. */
async function savePages(page: Page) {
  await page.goto("/family");
  await page.getByRole("link", { name: HEADING }).click();
  await page.getByRole("button", { name: "Save pages" }).click();
  await expect(page.getByRole("button", { name: "Delete pages and stop saving" })).toBeVisible();
  await expect.poll(() => savedPages(page)).toContain("/offline");
}

function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("pages"))) return [];
    const saved = await (await caches.open("pages")).keys();
    return saved.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Reads a page, until it is kept. */
async function read(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => savedPages(page)).toContain(path);
}

/** Keeps pages from now on, and has kept a profile. */
async function saveProfile(page: Page) {
  await savePages(page);
  await read(page, "/member/4");
}

async function forgetSession(context: BrowserContext) {
  for (const { name } of await context.cookies())
    if (name !== "offline") await context.clearCookies({ name });
}

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function cookieNames(context: BrowserContext) {
  return (await context.cookies()).map(({ name }) => name);
}

test("no page is saved unless the member asks for it", async ({ member }) => {
  const asked: string[] = [];
  member.on("request", (request) => asked.push(request.url()));
  for (const path of ["/family", "/offline"]) await member.goto(path);
  await expect(member.getByRole("button", { name: "Save pages" })).toBeVisible();
  expect(await workersOf(member)).toBe(0);
  expect(asked.filter((url) => url.includes("offline-worker"))).toEqual([]);
  expect(await member.evaluate(() => caches.keys())).toEqual([]);
});

test("opened pages are shown offline, and only then", async ({ member, context }) => {
  await saveProfile(member);
  await read(member, "/family");
  await expect(copyLine(member)).toHaveCount(0);
  await context.setOffline(true);
  await member.goto("/member/4");
  await expect(copyLine(member)).toHaveText(SAVED);
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Asha Verma");
  await member.goto("/family");
  await expect(copyLine(member)).toHaveText(SAVED);
  const logo = member.locator(".app-logo img");
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await member.reload();
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(copyLine(member)).toHaveCount(0);
});

test("a server error is shown instead of a saved page", async ({ member, standIn }) => {
  await saveProfile(member);
  standIn.faults.always("/getmemberprofile", { status: 503, text: "" });
  const answer = await member.goto("/member/4");
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(copyLine(member)).toHaveCount(0);
  standIn.faults.clear();
  expect(await savedPages(member)).toContain("/member/4");
});

test("a page that is not saved links to the saved ones offline", async ({ member, context }) => {
  await saveProfile(member);
  await context.setOffline(true);
  await member.goto("/events");
  await expect(copyLine(member)).toHaveText(SAVED);
  await member.getByRole("link", { name: /^Asha Verma/ }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Asha Verma");
});

test("the last 50 pages are saved", async ({ member }) => {
  await savePages(member);
  await read(member, "/helpWithMenu?q=0");
  await member.evaluate(async () => {
    const pages = await caches.open("pages");
    for (let at = 1; at < 50; at += 1) await pages.put(`/helpWithMenu?q=${at}`, new Response());
  });
  await read(member, "/searchfamily");
  const saved = await savedPages(member);
  expect(saved.filter((path) => path !== "/offline")).toHaveLength(50);
  expect(saved).not.toContain("/helpWithMenu?q=0");
  expect(saved).toContain("/offline");
});

/** What a network answers to everything, until its terms are accepted. */
const OF_A_NETWORK = { status: 200, contentType: "text/html", body: "<html><h1>Welcome</h1></html>" };

test("a page of the network in between costs no saved page", async ({ member, context }) => {
  await saveProfile(member);
  await context.route("**/events", (route) => route.fulfill(OF_A_NETWORK));
  await member.goto("/events");
  await expect(member.getByRole("heading")).toHaveText("Welcome");
  await context.unroute("**/events");
  const answered = member.waitForResponse(/\/uploads\//);
  await context.route(/\/uploads\//, (route) => route.fulfill(OF_A_NETWORK));
  await read(member, "/family/2");
  await answered;
  expect(await savedPages(member)).toContain("/member/4");
  await read(member, "/events?tab=past");
  const kinds = await member.evaluate(async () => {
    const parts = await (await caches.open("parts")).matchAll();
    return parts.map(({ headers }) => headers.get("Content-Type"));
  });
  expect(kinds).not.toContain("text/html");
});

test("a form on a saved copy keeps its input until it can be sent", async ({ member, context }) => {
  await savePages(member);
  await read(member, "/myProfile?edit=profile");
  await context.setOffline(true);
  await member.reload();
  await expect(copyLine(member)).toContainText("Forms need internet.");
  await member.getByLabel("Occupation").fill("Weaver of cloth");
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member.getByRole("alert")).toHaveText("No connection. Nothing was sent.");
  await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth");
  await context.setOffline(false);
  const asked = member.waitForResponse((response) => response.request().method() === "HEAD");
  await member.route("**/*", (route) => route.fulfill(OF_A_NETWORK));
  await member.getByRole("button", { name: "Save" }).click();
  await asked;
  await expect(member.getByRole("alert")).toHaveText("No connection. Nothing was sent.");
  await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth");
  await member.unroute("**/*");
  await member.getByRole("button", { name: "Save" }).click();
  await expect(member).toHaveURL("/myProfile");
  await expect(member.getByText("Weaver of cloth")).toBeVisible();
});

test("a saved copy keeps its language", async ({ member, origin, context }) => {
  await savePages(member);
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
  await read(member, "/member/4");
  await context.setOffline(true);
  await member.reload();
  await expect(copyLine(member)).toHaveText(SAVED_IN_HINDI);
});

test("saved pages follow a change of language", async ({ member, context }) => {
  await saveProfile(member);
  await read(member, "/family");
  await member.getByRole("button", { name: "हिन्दी" }).click();
  await expect(member.locator("html")).toHaveAttribute("lang", "hi");
  const languages = () =>
    member.evaluate(async () => {
      const pages = await caches.open("pages");
      const saved = (await pages.keys()).map(async (page) =>
        (await pages.match(page, { ignoreVary: true }))?.text(),
      );
      return (await Promise.all(saved)).map((html) => /<html lang="(\w+)/.exec(html ?? "")?.[1]);
    });
  await expect.poll(languages).toEqual(["hi", "hi", "hi"]);
  await context.setOffline(true);
  await member.goto("/member/4");
  await expect(copyLine(member)).toHaveText(SAVED_IN_HINDI);
});

declare const ExtendableEvent: { prototype: { waitUntil(work: Promise<unknown>): void } };

/** Lets the worker hand on no answer from this address until it is released, and knows what work it has left. */
async function holdUp(context: BrowserContext, address: string) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker");
  return worker.evaluateHandle((held) => {
    const { fetch } = self;
    const { waitUntil } = ExtendableEvent.prototype;
    const work: Promise<unknown>[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const state = { isHeld: false, work, release };
    self.fetch = async (request) => {
      const answer = await fetch(request);
      if (answer.url !== held) return answer;
      state.isHeld = true;
      await released;
      return answer;
    };
    ExtendableEvent.prototype.waitUntil = function (left) {
      work.push(left.catch(() => {}));
      waitUntil.call(this, left);
    };
    return state;
  }, address);
}

async function endSession(page: Page) {
  await forgetSession(page.context());
  await page.goto("/login");
}

async function logOutElsewhere(page: Page) {
  await page.goto("/helpWithMenu");
  await logOut(page);
}

async function switchOff(page: Page) {
  await page.goto("/offline");
  await page.getByRole("button", { name: "Delete pages and stop saving" }).click();
  await expect(page.getByRole("button", { name: "Save pages" })).toBeVisible();
}

for (const [what, wipe] of [
  ["the user logs out", logOutElsewhere],
  ["the session has ended", endSession],
  ["it is switched off", switchOff],
] as const)
  test(`a page still loading when ${what} elsewhere is not saved`, async ({ member, origin, context }) => {
    await saveProfile(member);
    const worker = await holdUp(context, `${origin}/family`);
    const inFlight = member.goto("/family");
    await expect.poll(() => worker.evaluate(({ isHeld }) => isHeld)).toBe(true);
    const other = await context.newPage();
    await wipe(other);
    await expect.poll(() => savedPages(other)).toEqual([]);
    await worker.evaluate(({ release }) => release());
    await inFlight;
    await worker.evaluate(({ work }) => Promise.all(work));
    expect(await savedPages(other)).toEqual([]);
  });

test("another member finds no saved pages, and none are saved for them", async ({ member, context }) => {
  await saveProfile(member);
  await forgetSession(context);
  await signIn(member, ADMIN_LOGIN);
  await member.goto("/family");
  await expect.poll(() => savedPages(member)).toEqual([]);
  await expect.poll(() => workersOf(member)).toBe(0);
  await member.goto("/events");
  expect(await savedPages(member)).toEqual([]);
});

test("switching offline reading off deletes everything", async ({ member, context }) => {
  await saveProfile(member);
  await switchOff(member);
  expect(await workersOf(member)).toBe(0);
  expect(await member.evaluate(() => caches.keys())).toEqual([]);
  expect(await cookieNames(context)).not.toContain("offline");
});
