import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { canRun } from "../support/installed-programs";
import { photo } from "../support/photos";
import { startTextBrowser, type TextBrowser } from "../support/text-browser";
import { app, callsTo, standIn, test } from "./product";

describe.each(["w3m", "lynx"] as const)("someone with %s", (name) => {
  let browser: TextBrowser;
  let seenUpTo = 0;

  /** Nothing that was there before the last keys. */
  const sees = async (text: string) => {
    await expect.poll(() => browser.shown().slice(seenUpTo)).toContain(text);
    seenUpTo = browser.shown().length;
  };

  afterEach(() => browser.close());

  test.skipIf(!canRun(name))("logs in, searches, edits, saves and logs out", async () => {
    standIn.received.length = 0;
    browser = startTextBrowser(name, `${app.origin}/login`);
    await sees("Sign-up");
    browser.fill("Login Name", MEMBER_LOGIN.loginName);
    browser.fill("Password *", MEMBER_LOGIN.password);
    browser.press("Login");
    await sees("Namaste");

    // The menu has the words of the label, too.
    browser.ask("Search Family", "Rangrez", 2);
    await sees("Families found");
    expect(standIn.received.map(({ body }) => body?.searchString)).toContain("Rangrez");

    browser.open(`${app.origin}/family?edit=details`);
    await sees("Edit Family");
    browser.fill("Gotra", `Gotra of ${name}`);
    // Save, whose word the footer has, too.
    browser.pressBefore("Cancel");
    await sees("Family details updated successfully.");
    expect(callsTo("/updateFamilyDetails").at(-1)?.body?.gotra).toBe(`Gotra of ${name}`);

    browser.press("Logout");
    await sees("Login Name");
    expect(callsTo("/logout")).toHaveLength(1);
  });
});

test.skipIf(!canRun("w3m"))("someone with w3m changes a picture", async () => {
  const folder = mkdtempSync(join(tmpdir(), "photo-"));
  const file = join(folder, "photo.jpg");
  writeFileSync(file, await photo(900, 700).jpeg().toBuffer());
  const browser = startTextBrowser("w3m", `${app.origin}/login?redirectTo=%2Ffamily%3Fedit%3Dimage`);
  const shows = (text: string) => expect.poll(() => browser.shown()).toContain(text);
  await shows("Sign-up");
  browser.fill("Login Name", MEMBER_LOGIN.loginName);
  browser.fill("Password *", MEMBER_LOGIN.password);
  browser.press("Login");
  await shows("Edit Family Image");
  browser.attach("Part to keep", file);
  await shows("Try another crop");
  browser.press("Save");
  await shows("Family image updated successfully.");
  expect(callsTo("/updateFamilyImage")).toHaveLength(1);
  await browser.close();
  rmSync(folder, { recursive: true });
});
