import { openProfile } from "../support/answered-pages";
import { NAGPUR, profileAnswer } from "../support/answers";
import { expect, test } from "../support/product";

test("My Profile shows the signed-in member", async ({ member }) => {
  await member.goto("/myProfile");
  await expect(member).toHaveTitle("Asha Verma · Kalakriti Samaj Parivar");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Asha Verma आशा वर्मा");
  await expect(member.getByText("Rao")).toBeVisible();
  await expect(member.getByRole("link", { name: "asha.verma@example.org" })).toHaveAttribute(
    "href",
    "mailto:asha.verma@example.org",
  );
});

test("only the member's own profile offers to save and delete the data", async ({ member }) => {
  const save = member.getByRole("link", { name: "Save my data" });
  const ask = member.getByRole("link", { name: "Ask to delete my data" });
  for (const path of ["/myProfile", "/member/4"]) {
    await member.goto(path);
    await expect(save).toHaveAttribute("href", "/myProfile/data.json");
    await expect(ask).toHaveAttribute("href", /^mailto:office@kalakriti\.example\?/);
  }
  // A member whom the user may edit.
  await member.goto("/member/3");
  await expect(member.getByRole("link", { name: "Edit Profile" })).toBeVisible();
  await expect(save.or(ask)).toHaveCount(0);
});

test("the profile shows what is known, with labels", async ({ member, standIn }) => {
  const known = {
    maidenLastName: "Rao",
    nickName: "Ashu",
    nickNameInHindi: "आशु",
    gender: "Female",
    maritalStatus: "Married",
    weddingDate: "1995-02-10",
    birthDay: 5,
    birthMonth: "Mar",
    birthYear: "1973",
    phone: "+91-912 345 6789",
    email: "asha@example.org",
    educationDetails: "B.A.",
    occupation: "Teacher",
    familyAddress: NAGPUR,
  };
  await openProfile(member, standIn, profileAnswer(known));
  const labels = [
    "Phone",
    "Email",
    "Maiden Last Name",
    "Nick Name",
    "Birth Date",
    "Marital Status",
    "Gender",
  ];
  await expect(member.locator("dt")).toHaveText([...labels, "Education", "Occupation", "Address"]);
  const values = ["Rao", "Ashu आशु", "5 Mar 1973", "Married (10 Feb 1995)", "Female"];
  for (const [at, value] of values.entries())
    await expect(member.locator("dd").nth(at + 2)).toHaveText(value);
  await expect(member.locator("address")).toContainText("Nagpur, Maharashtra - 440001");
});

test("a member without WhatsApp can be sent an SMS", async ({ member, standIn }) => {
  const phone = { phone: "+91 98765 43210", phoneWhatsappRegistered: false };
  await openProfile(member, standIn, profileAnswer(phone));
  const tiles = member.getByRole("main").getByRole("list").first().getByRole("link");
  await expect(tiles).toHaveText(["Call", "SMS", "Save contact"]);
  await expect(tiles.nth(1)).toHaveAttribute("href", "sms:+919876543210");
});

test("a profile starts with the relation, the age and the main actions", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/member/3");
  const relation = member.getByRole("link", { name: "पति · husband" });
  await expect(relation).toHaveAttribute("href", "/related?to=3");
  await expect(member.getByText(/^\d\d\syears$/)).toBeVisible();
  const tiles = member.getByRole("main").getByRole("list").first().getByRole("link");
  await expect(tiles).toHaveText(["Call", "WhatsApp", "Save contact"]);
  await expect(tiles.nth(0)).toHaveAttribute("href", /^tel:\+/);
  await expect(tiles.nth(1)).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await expect(tiles.nth(2)).toHaveAttribute("href", "/member/3/contact.vcf");
  const call = await tiles.first().boundingBox();
  expect(call?.y).toBeLessThanOrEqual(300);
  expect(call?.height).toBeGreaterThanOrEqual(44);
  for (const row of await member.locator("tbody tr").all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
});

test("close relatives show their relation, others a link to find it", async ({ member, standIn }) => {
  const asha = { memberId: 4, firstName: "Asha", gender: "Female", birthDate: "1-Dec-1968" };
  const to = { href: "/related?to=42" };
  for (const [relatives, words] of [
    [{ spouse: asha }, "पति · husband"],
    [{ parents: [asha] }, "पुत्र · son"],
    [{ children: [asha] }, /· father$/],
    [{ siblings: [asha] }, "भाई · brother"],
    [{ parents: [{ ...asha, memberId: 5 }] }, "How are we related?"],
  ] as const) {
    await openProfile(member, standIn, profileAnswer({ gender: "Male" }, relatives));
    await expect(member.locator(`main a[href="${to.href}"]`)).toHaveText(words);
  }
});

test("relatives of the same name differ by portrait and age", async ({ member, standIn }) => {
  const ravi = { firstName: "Ravi", lastName: "Verma", familyRelationship: "Brother of Asha" };
  const siblings = [
    { ...ravi, memberId: 5, age: "(45 years)", profileImageThumbnail: "uploads/member/kid_boy_avatar.jpg" },
    { ...ravi, memberId: 6, age: "(1940 - 2010)", alive: false },
  ];
  await openProfile(member, standIn, profileAnswer({}, { siblings }));
  const rows = member.locator("tbody tr");
  await expect(rows.nth(0)).toHaveText(/Ravi Verma\s*Brother of Asha \(45\syears\)/);
  await expect(rows.nth(0).locator("img")).toHaveCount(1);
  await expect(rows.nth(1)).toContainText("1940 – 2010");
});

test("relatives are in tables, and empty ones are left out", async ({ member, standIn }) => {
  const name = { firstName: "Ravi", firstNameInHindi: "रवि", lastName: "Verma" };
  const relative = { ...name, memberId: 3, familyRelationship: "Husband of Asha" };
  const children = [{ ...relative, memberId: 4, familyRelationship: "Son of Asha" }];
  await openProfile(member, standIn, profileAnswer({}, { spouse: relative, children }));
  const spouse = member.getByRole("table", { name: "Spouse" });
  await expect(spouse).toContainText("Husband of Asha");
  await expect(member.getByRole("table", { name: "Children" })).toContainText("Son of Asha");
  await expect(member.getByRole("table")).toHaveCount(2);
  await expect(spouse.getByRole("link")).toHaveAttribute("href", "/member/3");
  await expect(spouse.locator("thead th")).toHaveText(["Name", "Relationship"]);
});

test("the link to the family has the member's first name, if known", async ({ member, standIn }) => {
  for (const [given, name] of [
    [{}, "View Asha's Family"],
    [{ firstName: null, firstNameInHindi: null }, "View Family"],
  ] as const) {
    await openProfile(member, standIn, profileAnswer(given));
    await expect(member.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/family/7");
  }
});
