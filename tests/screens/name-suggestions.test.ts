import { callsOf, expect, test } from "../support/product";

test("a name typed in one script is offered in the other, and fills its field on request only", {
  tag: "@scripts",
}, async ({ member, origin, standIn }) => {
  await member.goto(`${origin}/addfamily`);
  await member.getByLabel("Family Name", { exact: false }).first().fill("Shende");
  await member.getByLabel("City").fill("Sehore");
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
  standIn.received.length = 0;
  await member.getByRole("button", { name: "Suggest from Family Name", exact: true }).click();
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("शिंदे");
  await expect(member.getByLabel("City")).toHaveValue("Sehore");
  await expect(member.getByRole("button", { name: /^Suggest/ })).toHaveCount(0);
  await expect(member.getByRole("alert")).toHaveCount(0);
  expect(member.url()).toBe(`${origin}/addfamily#familyNameInHindi`);
  expect(callsOf(standIn).filter((path) => path.endsWith("addfamily"))).toEqual([]);
});

test("Enter in a field sends the form, and asks for no name", { tag: "@scripts" }, async ({
  member,
  origin,
}) => {
  await member.goto(`${origin}/addfamily`);
  await member.getByLabel("Family Name", { exact: false }).first().fill("Shende");
  await member.getByLabel("Gotra").fill("Kashyap");
  await member.getByLabel("Gotra").press("Enter");
  await expect(member.getByRole("alert")).toContainText("Address Line 1 is required.");
  await expect(member.getByLabel("Family Name (Hindi)")).toHaveValue("");
});

for (const width of [360, 1280]) {
  test(`the buttons that suggest are no barrier at ${width} px`, async ({ member, origin, barriers }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(`${origin}/addfamily`);
    await expect(member.getByRole("button", { name: /^Suggest/ })).toHaveCount(2);
    expect(await barriers()).toEqual([]);
  });
}
