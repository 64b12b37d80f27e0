import type { Page } from "playwright/test";
import { withBackForwardCache } from "../../scripts/chromium";
import { ADMIN_LOGIN } from "../backend/logins";
import { callsOf, expect, test } from "../support/product";
import { logIn } from "../support/sign-in";

const OWN_EMAIL = "asha.verma@example.org";
const { options, isKeeping } = withBackForwardCache();

test.use({ launchOptions: options });

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

/** A page that comes back as it was left has no load to wait for. */
const goBack = (page: Page) => page.evaluate("history.back()");

async function openProfile(member: Page) {
  await member.goto("/myProfile");
  await expect(member.getByText(OWN_EMAIL)).toBeVisible();
}

if (isKeeping)
  test("Back shows the previous page unchanged without a request", async ({ member, standIn }) => {
    await openProfile(member);
    await member.evaluate("window.isOld = true");
    await member.goto("/events");
    standIn.received.length = 0;
    await goBack(member);
    await expect(member.getByText(OWN_EMAIL)).toBeVisible();
    expect(await member.evaluate("window.isOld")).toBe(true);
    expect(callsOf(standIn)).toEqual([]);
  });

test("Back after a logout shows no page that the browser kept", async ({ member }) => {
  await openProfile(member);
  await member.evaluate("document.querySelector('form[action=\"/logout\"]').requestSubmit()");
  await expect(headingOf(member)).toHaveText("Login");
  await goBack(member);
  await expect(member).toHaveURL(/redirectTo=%2FmyProfile/);
  await expect(headingOf(member)).toHaveText("Login");
  await expect(member.getByText(OWN_EMAIL)).toHaveCount(0);
});

test("Back shows the next member nothing of the previous one", async ({ member, standIn }) => {
  await openProfile(member);
  standIn.signEveryoneOut();
  await member.goto("/family/2");
  await logIn(member, ADMIN_LOGIN);
  await member.waitForURL("/family/2");
  await member.goto("/events");
  for (const address of ["/family/2", "/login?redirectTo=%2Ffamily%2F2", "/myProfile"]) {
    await goBack(member);
    if (!address.startsWith("/login")) await expect(member).toHaveURL(address);
    await expect(member.getByText(OWN_EMAIL)).toHaveCount(0);
  }
});
