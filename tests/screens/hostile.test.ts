import { openFamily } from "../support/answered-pages";
import { familyAnswer, HOSTILE_TEXT, profileAnswer, RAVI } from "../support/answers";
import { expect, scripted, test } from "../support/product";

const evil = HOSTILE_TEXT;
const person = {
  ...RAVI,
  firstName: evil,
  lastName: evil,
  familyRelationship: evil,
  age: evil,
  occupation: evil,
};
const family = familyAnswer({ familyName: evil, gotra: evil, email: evil, familyImage: evil }, [person], {
  member: person,
});
const names = { firstName: evil, firstNameInHindi: evil, maidenLastName: evil, nickName: evil };
const dates = { maritalStatus: evil, weddingDate: evil, birthMonth: evil, gender: evil };
const contact = { email: evil, phone: evil, familyAddress: { addressLine1: evil, city: evil } };
const work = { educationDetails: evil, occupation: evil, profileImage: evil };
const profile = profileAnswer(
  { ...names, ...dates, ...contact, ...work },
  { spouse: person, children: [person] },
);
const found = { familyName: evil, gotra: evil, phone: evil, region: evil, headOfFamilyFirstName: evil };
const families = { json: { families: [{ familyId: 3, ...found }] } };

/** A dialog or a script error fails every test (tests/support/product.ts). */
for (const [screen, call, answer, path] of [
  ["a family", "/getfamilydetails", family, "/family/7"],
  ["a profile", "/getmemberprofile", profile, "/member/42"],
  ["a search", "/searchfamily", families, `/searchfamily?searchString=${encodeURIComponent(evil)}`],
] as const)
  test(`${screen} full of HTML is shown as text`, scripted, async ({ member, standIn }) => {
    standIn.faults.next(answer, call);
    await member.goto(path);
    const texts = member.locator("h1, dd, tbody :is(th, td)").filter({ hasText: evil });
    expect(await texts.count()).toBeGreaterThan(4);
    await expect(member.locator("main :is(img, script)")).toHaveCount(0);
  });

test("HTML in the user's name is shown as text", scripted, async ({ member, standIn }) => {
  const user = { firstName: evil, lastName: "Verma", profileImageThumbnail: evil };
  standIn.faults.next({ json: user }, "/whoAmI");
  await member.context().clearCookies({ name: "session" });
  await member.goto("/");
  await expect(member.getByRole("navigation").getByText(`${evil} Verma`)).toBeAttached();
  await expect(member.getByRole("navigation").locator("img")).toHaveCount(0);
});

test("a refusal is shown as text, and not at all if it has HTML", scripted, async ({ member, standIn }) => {
  const refusal = `Ask "Asha" & Ravi's office; it's &lt;open&gt;.`;
  await openFamily(member, standIn, { json: { operationMessage: refusal }, status: 403 });
  await expect(member.getByRole("main").getByText(refusal)).toBeVisible();
  await openFamily(member, standIn, { json: { operationMessage: evil }, status: 403 });
  await expect(member.getByRole("main")).not.toContainText("onerror");
});

test("bidirectional marks and zero bytes do no harm", scripted, async ({ member, standIn }) => {
  const answer = familyAnswer({ familyName: "Ver\u202Ema\u0000", gotra: "\u202EKashyap" });
  expect((await openFamily(member, standIn, answer))?.status()).toBe(200);
  await expect(member.getByRole("heading", { name: "Family Members" })).toBeVisible();
});
