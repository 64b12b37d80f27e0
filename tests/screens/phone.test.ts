import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";

test("text that is not a number is not a link", async ({ member, standIn }) => {
  await openFamily(member, standIn, familyAnswer({ phone: "call me", phoneWhatsappRegistered: true }));
  await expect(member.locator("dl").getByText("call me")).toBeVisible();
  await expect(member.locator("dl").getByRole("link")).toHaveCount(0);
});

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
  await expect(chats.first()).toHaveAccessibleName(/^WhatsApp: Ravi Verma/);
});

test("a phone number stays on one line", async ({ member, standIn }) => {
  await member.setViewportSize({ width: 320, height: 800 });
  await openFamily(member, standIn, familyAnswer({ phone: "+91-912 345 6789" }));
  const link = member.getByRole("link", { name: "+91 91234 56789" });
  expect(await link.evaluate((node) => node.getClientRects().length)).toBe(1);
});
