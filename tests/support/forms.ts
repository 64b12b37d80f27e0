import type { Page, Response } from "playwright/test";
import type { ReceivedCall } from "../backend/received-calls";
import type { StandIn } from "../backend/start";

/** Presses a button; gives the response to the form. */
export async function press(page: Page, button: string): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === "POST"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await page.waitForLoadState();
  return response;
}

export function callsNamed(standIn: StandIn, name: RegExp): ReceivedCall[] {
  return standIn.received.filter(({ path }) => name.test(path));
}

/** A new family with every field filled. */
export const NEW_FAMILY: Readonly<Record<string, string>> = {
  "Family Name": "Malhotra",
  "Family Name (Hindi)": "मल्होत्रा",
  Gotra: "Bharadwaj",
  Email: "malhotra@example.org",
  Phone: "+91 98765 43210",
  "Address Line 1": "4 Lake View",
  "Address Line 2": "Near the park",
  "Address Line 3": "Ward 7",
  District: "Nagpur",
  City: "Nagpur",
  State: "Maharashtra",
  "Postal Code": "440010",
  Country: "India",
};

export async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
