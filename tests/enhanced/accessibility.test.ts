import { expect, test } from "../support/product";

const COLOUR_SCHEMES = ["light", "dark"] as const;

for (const colorScheme of COLOUR_SCHEMES) {
  test(`the focus is visible on every control, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/login");
    const order: string[] = [];
    for (let at = 0; at < 11; at++) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
        const isSeen =
          (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
        return { name: (focused.textContent || focused.id).trim(), isSeen };
      });
      expect(seen?.isSeen, seen?.name).toBe(true);
      order.push(seen?.name ?? "");
    }
    expect(order).toEqual([
      "Skip to content",
      "Kalakriti Samaj Parivar",
      "Login",
      "Help",
      "हिन्दी",
      "loginName",
      "password",
      "Show",
      "Login",
      "Forgot Password",
      "Sign-up",
    ]);
  });
}

test("the skip link leads past the header", async ({ member }) => {
  await member.goto("/family");
  await member.keyboard.press("Tab");
  await expect(member.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await member.keyboard.press("Enter");
  await expect(member.locator("main")).toBeFocused();
});
