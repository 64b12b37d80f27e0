import { expect, test } from "../support/product";
import { signIn } from "../support/sign-in";

test("once the browser has the dictionary, pages come compressed with it", async ({ page }) => {
  const fetched = page.waitForResponse((response) => response.url().endsWith(".dict"));
  await signIn(page);
  await fetched;
  const encoding = async () => (await page.goto("/events"))?.headerValue("content-encoding");
  await expect.poll(encoding).toBe("dcz");
  await expect(page.getByRole("heading", { name: "Events" })).toBeVisible();
});
