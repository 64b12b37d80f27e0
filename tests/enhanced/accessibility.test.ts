import { AxeBuilder } from "@axe-core/playwright";
import { HEADLESS_FAMILY_ID, LARGE_FAMILY_ID } from "../backend/logins";
import { expect, test } from "../support/product";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const VISITOR_SCREENS = ["/", "/login", "/nowhere"];
const MEMBER_SCREENS = [
  "/",
  "/family",
  `/family/${LARGE_FAMILY_ID}?open=all`,
  `/family/${HEADLESS_FAMILY_ID}`,
  "/family/99999",
  "/searchfamily",
  "/searchfamily?searchString=ver",
  "/searchfamily?searchString=zzz",
  "/myProfile",
  "/member/3",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`no screen of a visitor has a barrier, ${colorScheme}, ${width} px`, async ({ page, origin }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const path of VISITOR_SCREENS) {
        await page.goto(origin + path);
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
        expect(
          violations.map(({ id, nodes }) => [path, id, nodes[0]?.html, nodes[0]?.failureSummary]),
        ).toEqual([]);
      }
      await page.goto(`${origin}/login`);
      await page.getByRole("button", { name: "Login" }).click();
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });

    test(`no screen of a member has a barrier, ${colorScheme}, ${width} px`, async ({ member, origin }) => {
      await member.setViewportSize({ width, height: 800 });
      await member.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const path of MEMBER_SCREENS) {
        await member.goto(origin + path);
        const { violations } = await new AxeBuilder({ page: member }).withTags(STANDARDS).analyze();
        expect(
          violations.map(({ id, nodes }) => [path, id, nodes[0]?.html, nodes[0]?.failureSummary]),
        ).toEqual([]);
      }
      await member.goto(`${origin}/family`);
      await member.locator("nav summary:visible").first().click();
      const { violations } = await new AxeBuilder({ page: member }).withTags(STANDARDS).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
  }
}

test("nothing moves while a page loads", async ({ member, origin }) => {
  for (const path of ["/", "/family", `/family/${LARGE_FAMILY_ID}`, "/myProfile"]) {
    await member.goto(origin + path, { waitUntil: "networkidle" });
    const shift = await member.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});
