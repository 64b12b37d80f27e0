import { callsOf, expect, test } from "../support/product";

const HEADINGS = ["What is kept", "What it is for", "Who sees it", "Correction and deletion"];

test("a visitor can read the privacy notice from any page", async ({ page, standIn }) => {
  standIn.received.length = 0;
  await page.goto("/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page).toHaveTitle("Privacy · Kalakriti Samaj Parivar");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(HEADINGS);
  await expect(page.getByText("Ask Kalakriti Samaj Mahasabha:")).toBeVisible();
  await expect(page.getByRole("link", { name: "office@kalakriti.example" })).toHaveAttribute(
    "href",
    "mailto:office@kalakriti.example",
  );
  await expect(page.getByRole("link", { name: /^\+91 141/ })).toHaveAttribute("href", "tel:+911415550100");
  await expect(
    page.getByRole("link", {
      name: "“Save my data” and “Ask to delete my data” are at the bottom of your profile.",
    }),
  ).toHaveAttribute("href", "/myProfile");
  expect(callsOf(standIn)).toEqual([]);
});

test("the sign-up form links to the notice above its button", async ({ page }) => {
  await page.goto("/signup");
  const form = page.getByRole("main").locator("form");
  const pressed = form.locator("a, button");
  await expect(pressed.nth(0)).toHaveText("What we keep about you, and who sees it");
  await expect(pressed.nth(1)).toHaveText("Request Sign-up OTP");
  await pressed.nth(0).click();
  await expect(page).toHaveURL("/privacy");
});
