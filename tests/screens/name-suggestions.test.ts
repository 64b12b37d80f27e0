import { expect, scripted, test } from "../support/product";

test("an unknown name asks the member to write it in Hindi", scripted, async ({ member, violations }) => {
  await member.goto("/addfamily");
  await member.getByLabel("Family Name", { exact: false }).first().fill("Xqzrt");
  await member.getByRole("button", { name: "Suggest from Family Name", exact: true }).click();
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
  await expect(member.getByRole("alert")).toContainText("Please type the name in Hindi yourself.");
  // The page came back at the field; what is under the bar of the header then is no smaller.
  await member.evaluate(() => window.scrollTo(0, 0));
  expect(await violations()).toEqual([]);
});

test("Enter in a field sends the form and suggests nothing", scripted, async ({ member }) => {
  await member.goto("/addfamily");
  await member.getByLabel("Family Name", { exact: false }).first().fill("Shende");
  await member.getByLabel("Gotra").fill("Kashyap");
  await member.getByLabel("Gotra").press("Enter");
  await expect(member.getByRole("alert")).toContainText("Address Line 1 is required.");
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
});
