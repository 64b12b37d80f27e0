import { openProfile } from "../support/answered-pages";
import { familyAnswer, profileAnswer } from "../support/answers";
import { callsNamed, fill, press } from "../support/forms";
import { expect, scripted, test } from "../support/product";

const UPDATE = /updateMemberProfile$/;
const EDIT = "/myProfile?edit=profile";
const IMAGE = "/myProfile?edit=image";

test("only members who may change a profile see Edit", async ({ member, standIn }) => {
  await member.goto("/myProfile");
  await expect(member.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", EDIT);
  await expect(member.getByRole("link", { name: "Edit Image" })).toHaveAttribute("href", IMAGE);
  await openProfile(member, standIn, profileAnswer({ canUpdateMember: false }));
  await expect(member.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  await openProfile(member, standIn, profileAnswer({ canUpdateMember: false }), "?edit=profile");
  await expect(member.getByRole("alert")).toHaveText("You cannot edit this profile.");
});

test("on a phone Save and Cancel stay at the bottom and cover no field", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto(`${EDIT}#phone`);
  const save = member.getByRole("button", { name: "Save" });
  const bar = save.locator("..");
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThan(740 - 65);
  await expect(bar.getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 0.99 });
  for (const field of await member.getByRole("main").locator("input:visible:enabled, select:visible").all()) {
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
  }
  await member.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(member.getByRole("contentinfo")).toBeInViewport({ ratio: 0.99 });
  expect((await member.getByRole("contentinfo").boundingBox())?.y).toBeGreaterThan(await top());
  for (const size of [
    { width: 360, height: 300 },
    { width: 1280, height: 800 },
  ]) {
    await member.setViewportSize(size);
    await expect(bar).toHaveCSS("position", "static");
  }
});

test("an impossible date shows the backend's message", async ({ member }) => {
  await member.goto(EDIT);
  await member.getByLabel("Marital Status", { exact: true }).selectOption("Widowed");
  await member.getByLabel("Birth Month", { exact: true }).selectOption("Feb");
  await member.getByLabel("Birth Day", { exact: true }).selectOption("30");
  expect((await press(member, "Save")).status()).toBe(400);
  await expect(member.getByRole("alert")).toHaveText("Invalid value for field birth day");
  await expect(member.getByLabel("Marital Status", { exact: true })).toHaveValue("Widowed");
  await expect(member.getByLabel("Email")).toBeDisabled();
  await expect(member.getByLabel("Email")).toHaveValue("asha.verma@example.org");
});

test("saving keeps the other fields, and the header follows", scripted, async ({ member, standIn }) => {
  await member.goto(EDIT);
  const before: Record<string, string> = {};
  for (const label of ["First Name", "Nick Name", "Occupation", "Wedding Date"])
    before[label] = await member.getByLabel(label, { exact: true }).inputValue();
  const names = { "First Name": "Aasha", "Nick Name": "Asu" };
  await fill(member, { ...names, Occupation: "", "Wedding Date": "1993-02-11" });
  standIn.received.length = 0;
  const response = await press(member, "Save");
  expect(response.status()).toBe(303);
  await member.waitForURL("/myProfile");
  await expect(member.getByRole("status").first()).toHaveText("Family member details updated successfully.");
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Aasha Verma");
  await expect(member.getByRole("banner")).toContainText("Aasha Verma");
  const [call, ...more] = callsNamed(standIn, UPDATE);
  expect(more).toEqual([]);
  const typed = { firstName: "Aasha", nickName: "Asu", occupation: null, weddingDate: "1993-02-11" };
  expect(call?.body).toMatchObject({ ...typed, lastName: "Verma", email: "asha.verma@example.org" });
  await member.goto("/");
  await expect(member.getByRole("banner")).toContainText("Aasha Verma");
  await member.goto(EDIT);
  // Others look at this profile too.
  await fill(member, before);
  await press(member, "Save");
});

const BORN = { birthMonth: "Mar", birthYear: 2019 };
const CHILD = profileAnswer({ canUpdateMember: true, gender: "Female", maritalStatus: "Single", ...BORN });

test("a button fills in the family's phone for a child", scripted, async ({ member, standIn }) => {
  await openProfile(member, standIn, CHILD, "?edit=profile");
  const phone = member.getByLabel("Phone", { exact: true });
  await expect(phone).toHaveAccessibleDescription(
    "For a child, type a parent's number. If it is not accepted, type a relative's.",
  );
  await expect(member.getByLabel("Email")).toBeEnabled();
  await fill(member, { "Nick Name": "Guddi" });
  standIn.received.length = 0;
  standIn.faults.next(CHILD, "/getmemberprofile");
  const details = { phone: "+91-912 345 6789", phoneWhatsappRegistered: true };
  standIn.faults.next(familyAnswer(details), "/getfamilydetails");
  expect((await press(member, "Use the family's number")).status()).toBe(200);
  await expect(phone).toHaveValue("+91 91234 56789");
  await expect(member.getByLabel("This number is on WhatsApp")).toBeChecked();
  await expect(member.getByLabel("Nick Name", { exact: true })).toHaveValue("Guddi");
  await expect(member.getByRole("button", { name: "Use the family's number" })).toHaveCount(0);
  expect(callsNamed(standIn, /getfamilydetails$/)[0]?.body).toEqual({ familyId: 7 });
  expect(callsNamed(standIn, UPDATE)).toEqual([]);
});

test("a family without a phone shows an error at the field", async ({ member, standIn }) => {
  await openProfile(member, standIn, CHILD, "?edit=profile");
  standIn.faults.next(CHILD, "/getmemberprofile");
  standIn.faults.next(familyAnswer({}), "/getfamilydetails");
  expect((await press(member, "Use the family's number")).status()).toBe(400);
  await expect(member.getByRole("alert")).toHaveText("The family has no number either. Please type one.");
  await expect(member.getByLabel("Phone", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("the fields are in named groups, and no number of the family is offered to who has one", async ({
  member,
}) => {
  await member.goto(EDIT);
  await expect(member.getByRole("button", { name: "Use the family's number" })).toHaveCount(0);
  for (const name of ["Name", "Contact", "Birth and marriage", "Education and work", "Address"])
    await expect(member.getByRole("group", { name, exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`${width} px: the fields of an own address appear only when it differs`, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(EDIT);
    const same = member.getByLabel("Same address as the family");
    await expect(same).toBeChecked();
    await expect(member.getByText("Family address:")).toContainText("India");
    await expect(member.getByLabel("Address Line 1")).toBeHidden();
    await same.uncheck();
    await expect(member.getByLabel("Address Line 1")).toBeVisible();
    await expect(member.getByText("Family address:")).toBeHidden();
    await fill(member, { "First Name": "" });
    await press(member, "Save");
    await same.check();
    await expect(member.getByText("Family address:")).toContainText("India");
  });
}
