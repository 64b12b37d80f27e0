import { expect, test } from "../support/product";

const LONG = "क".repeat(320);

for (const [path, faults] of [
  ["/family?edit=details", /must be at most 100 characters/],
  ["/addfamily", /must be at most 100 characters/],
  ["/myProfile?edit=profile", /must be at most 50 characters/],
  ["/changepassword", null],
  ["/searchfamily", null],
  ["/related", null],
  ["/helpWithMenu", null],
] as const) {
  test(`no field of ${path} cuts what is pasted`, async ({ member }) => {
    await member.goto(path);
    const sameAddress = member.locator("#addressSameAsFamily");
    if ((await sameAddress.count()) > 0) await sameAddress.uncheck();
    const fields = member.locator(
      "main :is(input:not([type=hidden], [type=checkbox], [type=date], [hidden]):not([disabled]), textarea)",
    );
    expect(await fields.count()).toBeGreaterThan(0);
    for (const field of await fields.all()) {
      await field.focus();
      await member.keyboard.press("ControlOrMeta+A");
      await member.keyboard.insertText(LONG);
      await expect(field).toHaveValue(LONG);
    }
    if (faults === null) return;
    await member.locator("main form button.btn-primary").click();
    await expect(member.getByRole("alert").first()).not.toBeEmpty();
    await expect(member.locator("main .app-field__error").filter({ hasText: faults }).first()).toBeVisible();
    for (const field of await fields.all()) await expect(field).toHaveValue(LONG);
  });
}
