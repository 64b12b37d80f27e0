import type { Page } from "playwright/test";
import { expect, scripted, test } from "../support/product";

async function sendFormWithoutNetwork(member: Page, origin: string) {
  await member.goto("/myProfile?edit=profile");
  await member.getByLabel("Occupation").fill("Weaver of cloth");
  await member.getByLabel("Marital Status").selectOption("Single");
  await member.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => member.url()).not.toContain(origin);
}

test("Back after a browser's error page keeps every field", scripted, async ({ member, origin }) => {
  // The network is there, and leads nowhere.
  await member.route("**/myProfile?*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  // Chromium stores what was typed a second later, so it loses a form that is sent sooner than anybody types.
  await expect(async () => {
    await sendFormWithoutNetwork(member, origin);
    await member.goBack();
    await expect(member).toHaveURL("/myProfile?edit=profile");
    const untilRestored = { timeout: 2_000 };
    await expect(member.getByLabel("Occupation")).toHaveValue("Weaver of cloth", untilRestored);
    await expect(member.getByLabel("Marital Status")).toHaveValue("Single", untilRestored);
  }).toPass();
});
