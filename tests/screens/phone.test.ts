import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";

/** docs/screens.md#phone-numbers */
const PHONES = [
  ["+1-555 010 2000", "United States"],
  ["+44-738 752 4081", "Other country"],
  ["0721 12345", "Other country"],
] as const;
for (const [phone, region] of PHONES) {
  test(`${phone} is labelled ${region}`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyAnswer({ phone }));
    await expect(member.locator("dl").getByText(region)).toBeAttached();
    await expect(member.locator("dl").getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:${phone.replace(/[ -]/g, "")}`,
    );
    await expect(member.locator("dl").getByTitle("WhatsApp")).toHaveCount(0);
  });
}

for (const phone of [
  "javascript:alert(1)",
  "+91 98;ext=..",
  "call me",
  "(0721) 12345",
  "98/99",
  "+",
  "१२३४५६७८९०",
]) {
  test(`${phone} is not a link`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyAnswer({ phone, phoneWhatsappRegistered: true }));
    await expect(member.locator("dl").getByText(phone)).toBeVisible();
    await expect(member.locator("dl").getByRole("link")).toHaveCount(0);
  });
}

test("only numbers on WhatsApp link to a chat", async ({ member, standIn }) => {
  const list = [
    { ...RAVI, phone: "+91-912 345 6789", phoneWhatsappRegistered: true },
    { ...RAVI, memberId: 6, phone: "+1-555 010 2000", phoneWhatsappRegistered: true },
    { ...RAVI, memberId: 7, phone: "+91-912 345 0000" },
  ];
  await openFamily(member, standIn, familyAnswer({}, list));
  const chats = member.getByTitle("WhatsApp", { exact: true });
  expect(await chats.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "https://wa.me/919123456789",
    "https://wa.me/15550102000",
  ]);
  await expect(chats.first()).toHaveAccessibleName("WhatsApp");
});

test("a number without a country code counts as Indian", async ({ member, standIn }) => {
  const phones = ["98765 43210", "098765-43210", "919876543210", "+91 98765 43210"];
  const list = phones.map((phone, at) => ({
    ...RAVI,
    memberId: 20 + at,
    phone,
    phoneWhatsappRegistered: true,
  }));
  await openFamily(member, standIn, familyAnswer({}, list));
  for (const phone of phones) {
    const row = member
      .getByRole("row")
      .filter({ has: member.getByRole("link", { name: phone, exact: true }) });
    await expect(row.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+919876543210");
    await expect(row.getByTitle("WhatsApp")).toHaveAttribute("href", "https://wa.me/919876543210");
    await expect(row.getByText("India", { exact: true })).toBeAttached();
  }
});

for (const phone of ["12345", "0721 12345", "+91-000 001 2345", "555 010 20001", "+12 34"]) {
  test(`${phone} fits no country and has no chat link`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyAnswer({ phone, phoneWhatsappRegistered: true }));
    await expect(member.locator("dl").getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:${phone.replace(/[ -]/g, "")}`,
    );
    await expect(member.locator("dl").getByTitle("WhatsApp")).toHaveCount(0);
  });
}

test("a phone number stays on one line", async ({ member, standIn }) => {
  standIn.faults.next(familyAnswer({ phone: "+91-912 345 6789" }), "/getfamilydetails");
  await member.setViewportSize({ width: 320, height: 800 });
  await member.goto("/family/7");
  const link = member.getByRole("link", { name: "+91-912 345 6789" });
  expect(await link.evaluate((node) => node.getClientRects().length)).toBe(1);
});
