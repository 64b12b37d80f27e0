import { expect, scripted, test } from "../support/product";

const SIGNED_IN_ENTRIES =
  "Home, My Family, Search Family, Add Family, Events, Accounts, My Profile, Change Password, Logout, Help, हिन्दी".split(
    ", ",
  );
const SIGNED_IN_ADDRESSES =
  "/ /family /searchfamily /addfamily /events /accounts /myProfile /changepassword /helpWithMenu".split(" ");

test("a member's header has its entries in order", async ({ member }) => {
  await member.goto("/");
  const nav = member.getByRole("banner").getByRole("navigation");
  await nav.getByText("Menu").click();
  await nav.getByText("Family", { exact: true }).click();
  const links = nav.locator("a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(SIGNED_IN_ADDRESSES);
  const entries = nav.locator("a, button");
  expect((await entries.allTextContents()).map((text) => text.trim())).toEqual(SIGNED_IN_ENTRIES);
});

test("on a wide screen the menus drop down", scripted, async ({ member }) => {
  await member.goto("/");
  await member.setViewportSize({ width: 1280, height: 800 });
  const nav = member.getByRole("navigation");
  await expect(nav.getByText("Menu")).toBeHidden();
  await expect(nav.getByRole("link", { name: "Home" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "My Family" })).toBeHidden();
  await nav.getByText("Family", { exact: true }).click();
  await nav.getByRole("link", { name: "My Family" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Verma Family वर्मा");
});
