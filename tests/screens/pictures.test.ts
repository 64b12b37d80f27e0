import { expect, test } from "../support/product";

const SAVE_DATA = { "Save-Data": "on" };

test("a browser that saves data gets initials instead of portraits, and fetches none", async ({ member }) => {
  await member.goto("/family");
  await expect(member.locator(".app-tree img").first()).toBeVisible();
  await member.setExtraHTTPHeaders(SAVE_DATA);
  const fetched: string[] = [];
  member.on("request", (request) => {
    if (request.resourceType() === "image") fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ["/family", "/member/4", "/events", "/related?to=9", "/"]) {
    await member.goto(path);
    await member.waitForLoadState("networkidle");
  }
  expect(fetched.filter((path) => path.startsWith("/uploads/") || path.includes("sample"))).toEqual([]);
  await member.goto("/member/4");
  const initials = member.locator(".app-image--profile");
  expect(await initials.evaluate((box) => getComputedStyle(box, "::before").content)).toMatch(/^"AV"/);
  await member.setExtraHTTPHeaders({});
  await member.reload();
  await expect(member.locator(".app-image--profile img")).toBeVisible();
});
