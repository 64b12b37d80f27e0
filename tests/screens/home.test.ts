import { callsOf, expect, test } from "../support/product";

/** Typed in from docs/screens.md#counters */
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

test("the home page is public and asks the backend nothing", async ({ page, origin, standIn }) => {
  standIn.received.length = 0;
  const response = await page.goto(`${origin}/`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("Home · Kalakriti Samaj Parivar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Kalakriti Samaj");
  expect(callsOf(standIn)).toEqual([]);
});

test("the counters stand in the page with their final values", { tag: "@scripts" }, async ({
  page,
  origin,
  request,
}) => {
  const html = await (await request.get(`${origin}/`)).text();
  const found = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(found).toEqual(COUNTERS);
  await page.goto(`${origin}/`);
  for (const [label, value] of COUNTERS) {
    const counter = page.locator("dl > div").filter({ has: page.getByText(label ?? "", { exact: true }) });
    await counter.scrollIntoViewIfNeeded();
    await expect(counter.locator("dd")).toHaveText(value ?? "");
  }
});

test("three brand images show themselves", { tag: "@scripts" }, async ({ page, origin }) => {
  await page.goto(`${origin}/`);
  const images = page.getByRole("list", { name: "Pictures of the community" }).getByRole("img");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute("alt", /\w/);
    await expect(image).toHaveAttribute("width", "600");
  }
});

test("a member's home has the member's header", async ({ member, origin }) => {
  await member.goto(`${origin}/`);
  await expect(member.getByRole("navigation").getByText("Asha Verma")).toBeAttached();
});
