import { callsNamed, fill, press } from "../support/forms";
import { expect, scripted, test } from "../support/product";
import { logIn } from "../support/sign-in";

const PATH = "/myProfile?edit=profile";
const TYPED = { "First Name": "आशा", "Nick Name": "Asu", Occupation: "Teacher & poet", "Birth Year": "1970" };

/** Every field of the other forms: tests/edge/nothing-lost.test.ts. */
test("an expired session loses no input", scripted, async ({ member, standIn }) => {
  await member.goto(PATH);
  await fill(member, TYPED);
  await standIn.signEveryoneOut();
  standIn.received.length = 0;
  await press(member, "Save");
  expect(new URL(member.url()).pathname).toBe("/login");
  await expect(member.getByRole("alert")).toHaveText("Your session has expired. Please log in again.");
  await logIn(member);
  await member.waitForURL(PATH);
  await expect(member.getByRole("alert")).toHaveText("You were logged out. Please check and save.");
  for (const [label, value] of Object.entries(TYPED))
    await expect(member.getByLabel(label, { exact: true })).toHaveValue(value);
  // Nothing is ever sent by itself.
  expect(callsNamed(standIn, /(update|addfamily)/i).length).toBeLessThanOrEqual(1);
  expect((await member.context().cookies()).filter(({ name }) => name.includes("draft"))).toEqual([]);
  await member.reload();
  await expect(member.getByRole("alert")).toHaveCount(0);
});
