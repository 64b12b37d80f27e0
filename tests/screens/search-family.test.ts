import { expect, scripted, test } from "../support/product";

test("before the first search, examples show what can be found", async ({ member }) => {
  await member.goto("/searchfamily");
  await expect(member).toHaveTitle("Search Family · Kalakriti Samaj Parivar");
  await expect(member.getByRole("table")).toHaveCount(0);
  const ideas = member.getByRole("main").locator("section");
  await expect(ideas.getByRole("heading", { level: 2 })).toHaveText("What you can find");
  await expect(ideas).toContainText("Phone numbers: of families");
  await expect(ideas.getByRole("link")).toHaveText(["Joshi", "मोहन", "Jaipur"]);
  await ideas.getByRole("link", { name: "Jaipur" }).click();
  await expect(member.getByLabel("Name, place or phone number")).toHaveValue("Jaipur");
  await expect(member.locator("tbody tr").first()).toContainText("Jaipur");
});

test("results have the columns of the specification", scripted, async ({ member }) => {
  await member.goto("/searchfamily");
  await member.getByLabel("Name, place or phone number").fill("verma");
  await member.getByRole("button", { name: "Search" }).click();
  await expect(member).toHaveURL("/searchfamily?searchString=verma");
  await expect(member.getByLabel("Name, place or phone number")).toHaveValue("verma");
  const columns = ["Head Of Family", "Family Name", "Gotra", "Phone", "Region"];
  await expect(member.locator("thead th")).toHaveText(columns);
  const first = member.locator("tbody tr").first().locator("th, td");
  await expect(first.nth(0)).toContainText("Ravi");
  await expect(first.nth(0).locator("[lang=hi]")).toHaveText("रवि");
  await expect(first.nth(1).locator("[lang=hi]")).toHaveText("वर्मा");
  await expect(first.nth(2)).toHaveText("Kashyap");
});

test("on a phone a row begins with the names in one script", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/searchfamily?searchString=verma");
  const row = member.locator(".app-family-results tbody tr").first();
  const box = async (selector: string) => (await row.locator(selector).boundingBox()) ?? { y: 0, x: 0 };
  const [head, name] = [await box("th a"), await box(":nth-child(2) > bdi:not(.app-hindi)")];
  const [hindi, gotra] = [await box("th .app-hindi"), await box("td:nth-child(3)")];
  expect(Math.abs(head.y - name.y)).toBeLessThan(4);
  expect(name.x).toBeGreaterThan(head.x);
  expect(hindi.y).toBeGreaterThan(head.y + 10);
  expect(Math.abs(hindi.y - gotra.y)).toBeLessThan(6);
});

test("on a phone three taps lead from home to a person's number", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/");
  const form = member.locator("form", { has: member.getByLabel("Name, place or phone number") });
  await form.getByRole("searchbox").fill("tara verma");
  await form.getByRole("button", { name: "Search" }).click();
  const offer = member.getByRole("link", { name: "Look for “tara” among the members of 7 other families" });
  await expect(offer).toBeInViewport();
  await offer.click();
  const people = member.locator(".app-people-results");
  await expect(people.locator("tbody tr")).toHaveCount(2);
  await expect(member.getByRole("status")).toHaveText("2 people found");
  const call = people.locator('[href^="tel:"]').first();
  await expect(call).toBeInViewport();
  for (const button of await people.locator('[href^="tel:"], [href^="https://wa.me/"]').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

for (const [whose, width, query, address] of [
  ["a family", 1280, "verma", "/family/1"],
  ["a person on a phone", 360, "tara+verma&members=1", /\/member\/\d+$/],
] as const)
  test(`the whole row of ${whose} is a link`, scripted, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(`/searchfamily?searchString=${query}`);
    await member.locator("main tbody tr").first().locator("> *").nth(1).click({ force: true });
    await member.waitForURL(address);
  });
