import { openFamily, openProfile } from "../support/answered-pages";
import { familyAnswer, HOSTILE_TEXT, profileAnswer, RAVI } from "../support/answers";
import { expect, scripted, test } from "../support/product";

/** A dialog or a script error fails every test (tests/support/product.ts). */
test("texts full of HTML are shown as text", scripted, async ({ member, standIn }) => {
  const evil = HOSTILE_TEXT;
  const person = { ...RAVI, firstName: evil, familyRelationship: evil, age: evil, occupation: evil };
  const details = { familyName: evil, gotra: evil, email: evil, familyImage: evil };
  await openFamily(member, standIn, familyAnswer(details, [person], { member: person }));
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(`${evil} Family`);
  await expect(member.locator("main img")).toHaveCount(0);
});

const NO_PICTURES = [
  "javascript:alert(1)",
  "//evil.example/x.png",
  "http://10.0.0.1/x.png",
  "/uploads/../../etc/passwd",
  "uploads/%2e%2e/x.png",
  "\\\\evil\\x.png",
  "uploads/tmp/x.png",
];

test("a picture from elsewhere is not requested", scripted, async ({ member, standIn }) => {
  for (const image of NO_PICTURES) {
    await openFamily(member, standIn, familyAnswer({ familyImage: image }));
    await expect(member.locator("main img"), image).toHaveCount(0);
  }
});

test("an invalid email address is not a link", scripted, async ({ member, standIn }) => {
  for (const email of ["a@b?bcc=x", "no address", "a@b.example,c@d.example"]) {
    await openFamily(member, standIn, familyAnswer({ email }));
    await expect(member.locator("dl").getByText(email)).toBeVisible();
    await expect(member.locator("dl").getByRole("link")).toHaveCount(0);
  }
});

test("a profile full of HTML is shown as text", scripted, async ({ member, standIn }) => {
  const evil = HOSTILE_TEXT;
  const person = { ...RAVI, firstName: evil, lastName: evil, familyRelationship: evil };
  const profile = {
    firstName: evil,
    firstNameInHindi: evil,
    maidenLastName: evil,
    nickName: evil,
    gender: evil,
    maritalStatus: evil,
    weddingDate: evil,
    birthMonth: evil,
    email: evil,
    phone: evil,
    educationDetails: evil,
    occupation: evil,
    profileImage: evil,
    familyAddress: { addressLine1: evil, city: evil },
  };
  const answer = profileAnswer(profile, { spouse: person, children: [person] });
  expect((await openProfile(member, standIn, answer))?.status()).toBe(200);
  await expect(member.locator("main img, main b")).toHaveCount(0);
  await expect(member.locator("dd").filter({ hasText: evil })).toHaveCount(10);
});

test("a search full of HTML is shown as text", scripted, async ({ member, standIn }) => {
  const evil = HOSTILE_TEXT;
  const family = { familyName: evil, gotra: evil, phone: evil, region: evil, headOfFamilyFirstName: evil };
  standIn.faults.next({ json: { families: [{ familyId: 3, ...family }] } }, "/searchfamily");
  await member.goto(`/searchfamily?searchString=${encodeURIComponent(evil)}`);
  await expect(member.getByLabel("Search Family")).toHaveValue(evil);
  await expect(member.locator("tbody").locator("th, td").filter({ hasText: evil })).toHaveCount(5);
  await expect(member.locator("main img, main b")).toHaveCount(0);
});

test("HTML in the user's name is shown as text", scripted, async ({ member, standIn }) => {
  const user = { firstName: HOSTILE_TEXT, lastName: "Verma", profileImageThumbnail: HOSTILE_TEXT };
  standIn.faults.next({ json: user }, "/whoAmI");
  await member.context().clearCookies({ name: "session" });
  await member.goto("/");
  await expect(member.getByRole("navigation").getByText(`${HOSTILE_TEXT} Verma`)).toBeAttached();
  await expect(member.getByRole("navigation").locator("img")).toHaveCount(0);
});

test("a refusal is shown as text, and not at all if it has HTML", scripted, async ({ member, standIn }) => {
  const refusal = `Ask "Asha" & Ravi's office; it's &lt;open&gt;.`;
  await openFamily(member, standIn, { json: { operationMessage: refusal }, status: 403 });
  await expect(member.getByRole("main").getByText(refusal)).toBeVisible();
  await openFamily(member, standIn, { json: { operationMessage: HOSTILE_TEXT }, status: 403 });
  await expect(member.getByRole("main")).not.toContainText("onerror");
});

test("HTML typed into the login form comes back as text", scripted, async ({ page }) => {
  await page.goto(`/login?redirectTo=${encodeURIComponent(HOSTILE_TEXT)}`);
  await page.getByLabel("Login Name").fill(HOSTILE_TEXT);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Login Name")).toHaveValue(HOSTILE_TEXT);
  await expect(page.locator("main .card img")).toHaveCount(0);
});

test("bidirectional marks and zero bytes do no harm", scripted, async ({ member, standIn }) => {
  const answer = familyAnswer({ familyName: "Ver\u202Ema\u0000", gotra: "\u202EKashyap" });
  expect((await openFamily(member, standIn, answer))?.status()).toBe(200);
  await expect(member.getByRole("heading", { name: "Family Members" })).toBeVisible();
});
