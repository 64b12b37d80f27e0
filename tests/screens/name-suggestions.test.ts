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

test("a spelling that stands for two Hindi names offers both", scripted, async ({ member }) => {
  await member.goto("/myProfile?edit=profile");
  await member.getByLabel("Nick Name", { exact: true }).fill("Rama");
  await member.getByLabel("Nick Name (Hindi)").fill("");
  await member.getByLabel("Gender").selectOption("");
  await member.getByRole("button", { name: "Suggest from Nick Name", exact: true }).click();
  await expect(member.getByRole("button", { name: "राम", exact: true })).toBeVisible();
  await member.getByRole("button", { name: "रमा", exact: true }).click();
  await expect(member.getByLabel("Nick Name (Hindi)")).toHaveValue("रमा");
});

test("an unknown name asks the member to write it in Hindi", scripted, async ({ member, barriers }) => {
  await member.goto("/addfamily");
  await member.getByLabel("Family Name", { exact: false }).first().fill("Xqzrt");
  await member.getByRole("button", { name: "Suggest from Family Name", exact: true }).click();
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
  await expect(member.getByRole("alert")).toContainText("Please write the name in Hindi yourself.");
  // The page came back at the field; what is under the bar of the header then is no smaller.
  await member.evaluate(() => window.scrollTo(0, 0));
  expect(await barriers()).toEqual([]);
});

test("Enter in a field sends the form and suggests nothing", scripted, async ({ member }) => {
  await member.goto("/addfamily");
  await member.getByLabel("Family Name", { exact: false }).first().fill("Shende");
  await member.getByLabel("Gotra").fill("Kashyap");
  await member.getByLabel("Gotra").press("Enter");
  await expect(member.getByRole("alert")).toContainText("Address Line 1 is required.");
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
});

test("one button fills in whichever name is empty", async ({ member }) => {
  await member.goto("/addfamily");
  const [latin, hindi] = [
    member.getByLabel("Family Name", { exact: true }),
    member.getByLabel("Family Name (Hindi)", { exact: true }),
  ];
  const suggest = member.getByRole("button", { name: "Suggest from Family Name" });
  await latin.fill("Shinde");
  await suggest.click();
  await expect(hindi).toHaveValue("शिंदे");
  await member.goto("/addfamily");
  await hindi.fill("शिंदे");
  await suggest.click();
  await expect(latin).toHaveValue("Shinde");
});

for (const width of [360, 1280]) {
  test(`the suggestion button is accessible at ${width} px`, async ({ member, barriers }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto("/addfamily");
    await expect(member.getByRole("button", { name: /^Suggest/ })).toHaveCount(1);
    // The page came back at the field; what is under the bar of the header then is no smaller.
    await member.evaluate(() => window.scrollTo(0, 0));
    expect(await barriers()).toEqual([]);
  });
}
