import { ADMIN_LOGIN } from "../backend/logins";
import { callsNamed, fill, NEW_FAMILY, press } from "../support/forms";
import { expect, scripted, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

const ADD = /addfamily$/;

test("an administrator adds a family and opens it", scripted, async ({ page, standIn }) => {
  await signInByRequest(page, ADMIN_LOGIN);
  await page.goto("/addfamily");
  await expect(page).toHaveTitle("Add Family · Kalakriti Samaj Parivar");
  await fill(page, NEW_FAMILY);
  await page.getByLabel("This number is on WhatsApp").check();
  standIn.received.length = 0;
  const response = await press(page, "Add Family");
  expect(response.status()).toBe(303);
  await page.waitForURL(/\/addfamily\?added=\d+$/);
  const id = new URL(page.url()).searchParams.get("added");
  await expect(page.getByRole("status").first()).toHaveText(
    `Family Malhotra added successfully with family id ${id}.`,
  );
  for (const [label, value] of Object.entries(NEW_FAMILY)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await expect(page.getByLabel("This number is on WhatsApp")).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malhotra Family");
  await expect(page.getByText("It has no members yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Family" })).toHaveCount(0);
  const [call, ...more] = callsNamed(standIn, ADD);
  expect(more).toEqual([]);
  expect(call?.body).toEqual({
    familyName: "Malhotra",
    familyNameInHindi: "मल्होत्रा",
    gotra: "Bharadwaj",
    email: "malhotra@example.org",
    phone: "+91-987 654 3210",
    phoneWhatsappRegistered: true,
    familyAddress: {
      addressLine1: "4 Lake View",
      addressLine2: "Near the park",
      addressLine3: "Ward 7",
      district: "Nagpur",
      city: "Nagpur",
      state: "Maharashtra",
      postalCode: "440010",
      country: "India",
    },
  });
  await page.reload();
  expect(callsNamed(standIn, ADD)).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Add Another Family" })).toHaveAttribute("href", "/addfamily");
  await page.getByRole("link", { name: "View Malhotra Family" }).click();
  await page.waitForURL(`/family/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malhotra Family मल्होत्रा");
});
