import { callsNamed, fill, NEW_FAMILY, press } from "../support/forms";
import { expect, scripted, test } from "../support/product";
import { logIn } from "../support/sign-in";

const FORMS = [
  { name: "edit family", path: "/family?edit=details", button: "Save", typed: NEW_FAMILY },
  { name: "add family", path: "/addfamily", button: "Add Family", typed: NEW_FAMILY },
  {
    name: "edit member",
    path: "/myProfile?edit=profile",
    button: "Save",
    typed: { "First Name": "आशा", "Nick Name": "Asu", Occupation: "Teacher & poet", "Birth Year": "1970" },
  },
];

for (const { name, path, button, typed } of FORMS) {
  test(`${name}: an expired session loses no input`, scripted, async ({ member, standIn }) => {
    await member.goto(path);
    await fill(member, typed);
    await standIn.signEveryoneOut();
    standIn.received.length = 0;
    await press(member, button);
    expect(new URL(member.url()).pathname).toBe("/login");
    await expect(member.getByRole("alert")).toHaveText("Your session has expired. Please log in again.");
    await logIn(member);
    await member.waitForURL(path);
    await expect(member.getByRole("alert")).toHaveText("You were logged out. Please check and save.");
    for (const [label, value] of Object.entries(typed)) {
      await expect(member.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    // Nothing is ever sent by itself.
    expect(callsNamed(standIn, /(update|addfamily)/i).length).toBeLessThanOrEqual(1);
    expect((await member.context().cookies()).filter(({ name }) => name.includes("draft"))).toEqual([]);
    await member.reload();
    await expect(member.getByRole("alert")).toHaveCount(0);
  });
}
