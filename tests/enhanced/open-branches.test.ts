import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { expect, test } from "../support/product";

const LARGE = `/family/${LARGE_FAMILY_ID}`;

const branches = (page: Page) => page.getByRole("region", { name: "Family Tree" }).locator("li > details");
/** The script of the page has run: it adds this in the same turn as it opens the branches. */
const scriptHasRun = (page: Page) => page.locator("body > output").waitFor({ state: "attached" });
const openOnes = (page: Page) =>
  branches(page).evaluateAll((all) => all.map((each) => each.hasAttribute("open")));

test("opened and closed branches are remembered", async ({ member }) => {
  await member.goto(LARGE);
  await scriptHasRun(member);
  const sent = await openOnes(member);
  const closed = branches(member).nth(sent.indexOf(false));
  await closed.locator("> summary").click();
  await branches(member).first().locator("> summary").click();
  const left = await openOnes(member);
  expect(left).not.toEqual(sent);
  await member.goto("/family");
  await member.goto(LARGE);
  await expect.poll(() => openOnes(member)).toEqual(left);
  await branches(member).first().locator("> summary").click();
  await closed.locator("> summary").click();
  await member.reload();
  await expect.poll(() => openOnes(member)).toEqual(sent);
});

test("?open=all overrides the remembered branches", async ({ member }) => {
  await member.goto(LARGE);
  await branches(member).first().locator("> summary").click();
  await member.goto(`${LARGE}?open=all`);
  await scriptHasRun(member);
  expect(new Set(await openOnes(member))).toEqual(new Set([true]));
});

test("a link to a member opens closed branches", async ({ member }) => {
  await member.goto(LARGE);
  await branches(member).first().locator("> summary").click();
  const selected = member.locator("li[id^=m]").first();
  const anchor = await selected.getAttribute("id");
  await member.goto("/family");
  await member.goto(`${LARGE}#${anchor}`);
  await scriptHasRun(member);
  await expect(selected).toBeInViewport();
});
