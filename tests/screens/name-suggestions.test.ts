import { callsOf, expect, scripted, test } from "../support/product";

test("a name is suggested in the other script only on request", scripted, async ({ member, standIn }) => {
  await member.goto("/addfamily");
  await member.getByLabel("Family Name", { exact: false }).first().fill("Shende");
  await member.getByLabel("City").fill("Sehore");
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
  standIn.received.length = 0;
  await member.getByRole("button", { name: "Suggest from Family Name", exact: true }).click();
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("शेंडे");
  await expect(member.getByLabel("City")).toHaveValue("Sehore");
  await expect(member.getByRole("button", { name: /^Suggest/ })).toHaveCount(0);
  await expect(member.getByRole("alert")).toHaveCount(0);
  await expect(member).toHaveURL("/addfamily#familyNameInHindi");
  expect(callsOf(standIn).filter((path) => path.endsWith("addfamily"))).toEqual([]);
});

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
