import { ACCESSIBILITY_CHECKS } from "../support/accessibility-checks";
import { expect, test } from "../support/product";
import { signIn, signInByRequest } from "../support/sign-in";
import { openState, statesFor } from "../support/states";

const PHONE_PX = { width: 360, height: 800 };
const LARGE_LETTERS = ACCESSIBILITY_CHECKS.filter(({ name }) => name === "letters of 200 %");

for (const state of statesFor("hindi"))
  test(`${state.name} in Hindi is accessible on a phone`, async ({ page, origin, standIn, violations }) => {
    await page.setViewportSize(PHONE_PX);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openState(page, standIn, state);
    await page.context().addCookies([{ name: "language", value: "hi", url: origin }]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    expect(await violations()).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    for (const { lost } of LARGE_LETTERS) expect(await lost(page)).toEqual([]);
  });

test("address fields say which letters they take", async ({ page, context, origin }) => {
  await signIn(page);
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
  await page.goto("/family?edit=details");
  const hint = "अंग्रेज़ी अक्षरों में लिखें; हिन्दी अक्षर यहाँ नहीं चलते।";
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByRole("group", { name: "पता" })).toHaveAccessibleDescription(hint);
});

test("the book does not space out Hindi letters, and names are bold", async ({ page, context, origin }) => {
  await signIn(page);
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
  await page.goto("/family?view=book");
  const title = page.getByText("परिवार पुस्तिका", { exact: true });
  await expect(title).toHaveCSS("letter-spacing", "normal");
  const entry = page.locator(".app-book-entries").getByText("Kavita Verma").first();
  await expect(entry).toHaveCSS("font-weight", "700");
  const second = page.locator(".app-book-entries").getByText("Dev Verma").first();
  await expect(second).toHaveCSS("font-weight", "400");
});

test("the other language is offered before anything else on the page", async ({ page }) => {
  await page.goto("/login?redirectTo=%2Fevents");
  const first = page.locator("main, form[action='/language']").first();
  await first.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.locator("[name=redirectTo]")).toHaveValue("/events");
  await expect(first.getByRole("button", { name: "English" })).toBeVisible();
  await signInByRequest(page);
  await page.goto("/events");
  await page.getByRole("navigation").first().getByText("मेन्यू").click();
  await page.getByRole("navigation").first().getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL("/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
});
