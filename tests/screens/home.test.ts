import { callsOf, expect, scripted, test } from "../support/product";

const SAVE_DATA = { "Save-Data": "on" };

/** Of the sample community. */
const COUNTERS = [
  ["Registered families", "120"],
  ["Registered members", "579"],
  ["Registered users", "125"],
  ["Males", "300"],
  ["Females", "279"],
  ["Kids under 15", "120"],
  ["Single girls aged 22 to 30", "25"],
  ["Single boys aged 22 to 30", "30"],
];

test("the home page is public and needs no backend call", async ({ page, standIn }) => {
  standIn.received.length = 0;
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("Home · Kalakriti Samaj Parivar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "All families of Kalakriti Samaj, their trees and their news in one place",
  );
  await expect(page.getByRole("heading", { name: "About Kalakriti Samaj", level: 2 })).toBeVisible();
  expect(callsOf(standIn)).toEqual([]);
});

test("the page has the counters' final values", scripted, async ({ page, request }) => {
  const html = await (await request.get("/")).text();
  const found = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(found).toEqual(COUNTERS);
  await page.goto("/");
  for (const [label, value] of COUNTERS) {
    const counter = page.locator("dl > div").filter({ has: page.getByText(label ?? "", { exact: true }) });
    await counter.scrollIntoViewIfNeeded();
    await expect(counter.locator("dd")).toHaveText(value ?? "");
  }
});

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const)
  test(`${width} px: a visitor sees purpose, picture and login without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("link", { name: "Login" })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    await expect(main.getByRole("link", { name: "Sign-up" })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("link", { name: "Sign-up" })).toHaveAttribute("href", "/signup");
    await expect(page.locator(".app-cloth")).toBeInViewport({ ratio: 1 });
    const family = main.locator("img").first();
    await expect(family).toHaveJSProperty("naturalWidth", 600);
    await expect(family).toBeInViewport({ ratio: 0.9 });
    await page.setExtraHTTPHeaders(SAVE_DATA);
    await page.reload();
    await expect(main.locator("img")).toHaveCount(0);
  });

for (const width of [360, 1280]) {
  test(`${width} px: a member is greeted and can search from there`, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto("/");
    const main = member.getByRole("main");
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Namaste, Asha");
    await expect(main.getByRole("heading", { name: "About Kalakriti Samaj", level: 2 })).toBeVisible();
    await expect(main.getByRole("link", { name: "Login" })).toHaveCount(0);
    await expect(main.getByRole("link", { name: "My Family" })).toHaveAttribute("href", "/family");
    await expect(main.getByRole("heading", { name: "Search Family", level: 2 })).toBeVisible();
    await expect(main.getByRole("link", { name: "Upcoming Events" })).toHaveAttribute("href", "/events");
    await expect(main.getByRole("heading", { name: "Verma Family", level: 2 })).toBeVisible();
    const events = main.locator("section", { has: member.getByRole("heading", { name: "Upcoming Events" }) });
    const lines = events.locator("> ul > li");
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText(/today|tomorrow|in\s\d+\sdays/);
    await expect(
      main.getByRole("heading", { name: "Birthdays in your family in the next 30 days" }),
    ).toBeVisible();
    await expect(main.getByRole("heading", { name: "How are we related?", level: 2 })).toBeVisible();
    await main.getByRole("searchbox", { name: "Type a person's name" }).fill("Ravi Verma");
    await main.getByRole("button", { name: "Find", exact: true }).click();
    await expect(member).toHaveURL("/related?toName=Ravi+Verma");
    await member.goBack();
    await main.getByRole("searchbox", { name: "Name, place or phone number" }).fill("Verma");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(member).toHaveURL("/searchfamily?searchString=Verma");
  });
}
