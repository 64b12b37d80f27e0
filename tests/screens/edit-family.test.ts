import { ADMIN_LOGIN, LARGE_FAMILY_ID } from "../backend/logins";
import { callsNamed, fill, press } from "../support/forms";
import { expect, scripted, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

const UPDATE = /updateFamilyDetails$/;
const EDIT = "/family?edit=details";
const IMAGE = "/family?edit=image";

test("only members who may change a family see Edit", async ({ member }) => {
  await member.goto("/family");
  await expect(member.getByRole("link", { name: "Edit", exact: true })).toHaveAttribute("href", EDIT);
  await expect(member.getByRole("link", { name: "Edit Image" })).toHaveAttribute("href", IMAGE);
  await member.goto(`/family/${LARGE_FAMILY_ID}`);
  await expect(member.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
});

const RULES = [
  ["Family Name", "Family Name is required."],
  ["Gotra", "Gotra is required."],
  ["Address Line 1", "Address Line 1 is required."],
  ["City", "City is required."],
  ["State", "State is required."],
  ["Postal Code", "Postal Code is required."],
  ["Country", "Country is required."],
] as const;

test("the seven rules are shown at once, each at its field", scripted, async ({ member, standIn }) => {
  await member.goto(EDIT);
  const blank = Object.fromEntries(RULES.map(([label]) => [label, "  "]));
  await fill(member, { District: "Typed district", ...blank });
  standIn.received.length = 0;
  expect((await press(member, "Save")).status()).toBe(400);
  await expect(member).toHaveTitle(/^Error: /);
  await expect(member.getByRole("alert")).toHaveText("Family Name is required.");
  await expect(member.locator("[aria-invalid]")).toHaveCount(RULES.length);
  const link = member.getByRole("alert").getByRole("link");
  await expect(link).toHaveAttribute("href", "#familyName");
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(member.getByText("6 more fields are marked below.")).toBeVisible();
  for (const [label, text] of RULES)
    await expect(member.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
  await expect(member.getByLabel("District")).toHaveValue("Typed district");
  expect(callsNamed(standIn, UPDATE)).toEqual([]);
});

/** A family that no other test looks at. */
const QUIET_FAMILY_ID = 97;

test("saving sends the form and reloads the page", scripted, async ({ page, standIn }) => {
  await signInByRequest(page, ADMIN_LOGIN);
  const view = `/family/${QUIET_FAMILY_ID}`;
  await page.goto(`${view}?edit=details`);
  const whatsapp = page.getByLabel("This number is on WhatsApp");
  const wasOnWhatsapp = await whatsapp.isChecked();
  await fill(page, { Gotra: " Vasishtha ", Email: "", "Address Line 2": "", City: "Nashik" });
  await whatsapp.setChecked(!wasOnWhatsapp);
  standIn.received.length = 0;
  const response = await press(page, "Save");
  expect(response.status()).toBe(303);
  await expect(page).toHaveURL(view);
  await expect(page.getByRole("status").first()).toHaveText("Family details updated successfully.");
  await expect(page.locator("dl").first()).toContainText("Nashik, ");
  await expect(page.locator("dl").first()).toContainText("Vasishtha");
  const [call, ...more] = callsNamed(standIn, UPDATE);
  expect(more).toEqual([]);
  expect(call?.body).toMatchObject({
    familyId: QUIET_FAMILY_ID,
    gotra: "Vasishtha",
    email: null,
    phoneWhatsappRegistered: !wasOnWhatsapp,
    familyAddress: { addressLine2: null, city: "Nashik" },
  });
  await page.reload();
  expect(callsNamed(standIn, UPDATE)).toHaveLength(1);
  await expect(page.getByText("Family details updated successfully.")).toHaveCount(0);
});

test("Cancel discards the changes", async ({ member }) => {
  await member.goto(EDIT);
  await fill(member, { "Family Name": "" });
  await press(member, "Save");
  await fill(member, { Gotra: "Never saved" });
  await member.getByRole("link", { name: "Cancel" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Verma Family वर्मा");
  await expect(member.getByRole("alert")).toHaveCount(0);
  await member.goto(EDIT);
  await expect(member.getByLabel("Gotra")).not.toHaveValue("Never saved");
  await expect(member.getByLabel("Family Name", { exact: true })).toHaveValue("Verma");
});

test("a member who may not change a family sees it with a message", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}?edit=details`);
  await expect(member.getByRole("alert")).toHaveText("You cannot edit this family.");
  await expect(member.getByRole("heading", { level: 2, name: "Family Tree" })).toBeVisible();
  await expect(member.getByRole("button", { name: "Save" })).toHaveCount(0);
});
