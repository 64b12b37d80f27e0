import type { Page } from "playwright/test";
import type { StandIn } from "../backend/start";
import { foundFamily } from "../support/answers";
import { expect, test } from "../support/product";

const COLUMNS = ["Head Of Family", "Family Name", "Gotra", "Phone", "Region"];
const PAGE_OBJECT = /\/Type ?\/Page\b/g;
const TOWNS =
  "Surat, GJ; Udaipur, RJ; Jaipur, RJ; Ahmedabad, GJ; New Delhi, Delhi; England, United Kingdom".split("; ");

const LONG_NAMES = {
  ...{ familyName: "Rangrez", familyNameInHindi: "रंगरेज़", gotra: "Vashishtha" },
  ...{ headOfFamilyFirstName: "Bhagwandas", headOfFamilyFirstNameInHindi: "भगवानदास" },
};

/** So many families in six towns. */
function listFamilies(standIn: StandIn, count: number) {
  const families = Array.from({ length: count }, (_, at) =>
    foundFamily(at + 1, { ...LONG_NAMES, region: TOWNS[at % TOWNS.length] }),
  );
  standIn.faults.always("/searchfamily", { json: { families } });
}

async function sheetsOf(page: Page, format: "A5" | "A4"): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  return pdf.toString("latin1").match(PAGE_OBJECT)?.length ?? 0;
}

test("two taps lead from home to the families of a town", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/");
  await member.getByRole("link", { name: "by place" }).click();
  await member.getByRole("main").getByRole("link", { name: "Jaipur", exact: true }).first().click();
  await expect(member.locator(":target")).toContainText("Jaipur");
  await expect(member.locator(":target tr")).toHaveCount(11);
});

test("groups have headings with their numbers, in the table of the search", async ({ member }) => {
  await member.goto("/searchfamily?by=town");
  await expect(member.getByRole("heading", { level: 2, name: "Jaipur 10" })).toBeVisible();
  await expect(member.locator("thead th")).toHaveText(COLUMNS);
  await member.getByRole("heading", { level: 2 }).getByRole("link", { name: "Jaipur" }).click();
  await expect(member).toHaveURL("/searchfamily?by=town&at=jaipur");
  const groups = member.getByRole("navigation", { name: "All families:" });
  await groups.getByRole("link", { name: "Parashar" }).click();
  await expect(member.locator(".app-family-results tbody tr")).toHaveCount(5);
});

test.describe("on paper", () => {
  test.afterEach(({ standIn }) => standIn.faults.clear());

  for (const [count, size, most] of [
    [61, "A5", 4],
    [61, "A4", 2],
    [300, "A5", 14],
    [300, "A4", 8],
  ] as const)
    for (const language of ["en", "hi"])
      test(`${count} families in ${language} take ${most} sheets of ${size}`, async ({ member, standIn }) => {
        listFamilies(standIn, count);
        await member.setExtraHTTPHeaders({ "Accept-Language": language });
        await member.goto("/searchfamily?by=town");
        await expect(member.locator(".app-family-results tbody tr:not(.app-group-head)")).toHaveCount(count);
        expect(await sheetsOf(member, size)).toBeLessThanOrEqual(most);
      });

  test("no group breaks after its heading and no family in two", async ({ member }) => {
    await member.goto("/searchfamily?by=town");
    await member.emulateMedia({ media: "print" });
    const breaks = (selector: string, property: "breakAfter" | "breakInside") =>
      member
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await breaks(".app-booklet h2", "breakAfter")).toBe("avoid");
    expect(await breaks(".app-booklet tbody tr", "breakInside")).toBe("avoid");
  });
});

test("at 360 px one row of links stands before the first family", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/searchfamily?by=town&at=udaipur");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Families in Udaipur");
  const first = await member.locator(".app-family-results tbody tr").first().boundingBox();
  expect(first?.y).toBeLessThan(480);
});
