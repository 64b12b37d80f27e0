import { HEADLESS_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, NAGPUR } from "../support/answers";
import { expect, test } from "../support/product";
import { cardsOf } from "../support/tree-cards";

test("the member's own family shows its details", async ({ member }) => {
  await member.goto("/family");
  await expect(member).toHaveTitle("Verma Family, Ravi Verma · Kalakriti Samaj Parivar");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Verma Family वर्मा");
  const detail = (label: string) =>
    member
      .locator("dl > div")
      .filter({ has: member.getByText(label, { exact: true }) })
      .locator("dd");
  await expect(member.locator("h1 [lang=hi]")).toHaveText("वर्मा");
  await expect(detail("Head Of Family")).toHaveText("Ravi Verma");
  await expect(detail("Gotra")).toHaveText("Kashyap");
  await expect(detail("Phone").getByText("India")).toBeAttached();
  await expect(detail("Phone").getByRole("link", { name: "+91 91234 56789" })).toHaveAttribute(
    "href",
    "tel:+919123456789",
  );
  await expect(detail("Phone").getByTitle("WhatsApp")).toHaveAttribute("href", "https://wa.me/919123456789");
  await expect(detail("Address")).toContainText("Amravati");
  await expect(detail("Address")).toContainText("444601");
});

for (const language of ["English", "हिन्दी"])
  test(`on a phone the first screen has the tree and its links one row, in ${language}`, async ({
    member,
  }) => {
    await member.setViewportSize({ width: 360, height: 740 });
    await member.goto("/family");
    await member.getByRole("contentinfo").getByRole("button", { name: language }).click();
    const heading = await member.locator("#family-tree").boundingBox();
    expect(heading?.y).toBeLessThanOrEqual(520);
    const rowsOf = (selector: string) =>
      member
        .locator(selector)
        .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    expect(await rowsOf(".app-views .app-segment a")).toBe(1);
    expect(await rowsOf(".app-rows .app-segment a")).toBeLessThanOrEqual(2);
    expect(await rowsOf("#details > div > .btn, #details summary")).toBe(1);
    const picture = await member.locator(".app-image--family").boundingBox();
    expect(picture?.width).toBe(96);
  });

test("the screen has its sections in order", async ({ member }) => {
  await member.goto("/family");
  const headings = member.locator("main").getByRole("heading");
  expect(await headings.allTextContents()).toEqual(["Verma Family वर्मा", "Family Tree", "Family Members"]);
});

test("a family and a profile are shared with nothing but a name and the address", async ({ member }) => {
  for (const [path, title, address] of [
    ["/family", "Verma Family", "/family/1"],
    ["/member/2", "Kalakriti Samaj Parivar", "/member/2"],
  ] as const) {
    await member.goto(path);
    await member.getByText("Share", { exact: true }).click();
    const shared = new URL(member.url()).origin + address;
    await expect(member.getByText(shared, { exact: true })).toBeVisible();
    const [words, name] = [`${title}\n${shared}`, title].map(encodeURIComponent);
    for (const [way, href] of [
      ["Share on WhatsApp", `https://wa.me/?text=${words}`],
      ["Share by SMS", `sms:?body=${words}`],
      ["Share by email", `mailto:?subject=${name}&body=${encodeURIComponent(shared)}`],
    ] as const)
      await expect(member.getByRole("link", { name: way })).toHaveAttribute("href", href);
  }
});

test("a maiden name leads to the families of that name", async ({ member }) => {
  await member.goto("/member/2");
  await member.getByRole("link", { name: "Rangrez", exact: true }).click();
  await expect(member).toHaveURL("/searchfamily?searchString=Rangrez");
  await expect(member.getByRole("link", { name: /^Rangrez: / }).first()).toBeVisible();
});

test("unknown details are left out", async ({ member, standIn }) => {
  await openFamily(member, standIn, familyAnswer({ phone: "", familyAddress: null, email: null }));
  for (const label of ["Phone", "Address", "Email", "Gotra", "Head Of Family"]) {
    await expect(member.locator("dt", { hasText: new RegExp(`^${label}$`) })).toHaveCount(0);
  }
});

test("a picture whose path has double slashes is shown, a missing one keeps its space", async ({
  member,
  standIn,
}) => {
  await openFamily(
    member,
    standIn,
    familyAnswer({ familyImage: "uploads//family//family_2_1724000000000.jpeg" }),
  );
  const image = member.getByRole("img", { name: "The Verma family" });
  await expect(image).toHaveAttribute("src", "/uploads/family/family_2_1724000000000.jpeg?w=600");
  const box = await image.locator("..").boundingBox();
  await openFamily(member, standIn, familyAnswer({ familyImage: "uploads/family/missing.jpg" }));
  expect(await member.locator(".app-image--family").boundingBox()).toEqual(box);
});

test("a family without a head says once that it has no tree and no list", async ({ member }) => {
  await member.goto(`/family/${HEADLESS_FAMILY_ID}`);
  const none = "No tree and no members yet: the head of this family is not set.";
  await expect(member.getByText(none)).toBeVisible();
  await expect(member.getByRole("heading", { level: 2 })).toHaveCount(0);
});

test("the address leaves out empty parts and links to a map", async ({ member, standIn }) => {
  await openFamily(member, standIn, familyAnswer({ familyAddress: NAGPUR }));
  await expect(member.locator("dd", { has: member.locator("address") })).toHaveText(
    "12/4 Main Road, Nagpur, Maharashtra - 440001, India Show on map",
  );
  const map = member.getByRole("link", { name: "Show on map" });
  const place = new URL((await map.getAttribute("href")) ?? "").searchParams.get("query");
  expect(place).toBe("12/4 Main Road, Nagpur, Maharashtra, 440001, India");
});

test("a phone number stays on one line", async ({ member, standIn }) => {
  await member.setViewportSize({ width: 320, height: 800 });
  await openFamily(member, standIn, familyAnswer({ phone: "+91-912 345 6789" }));
  const link = member.getByRole("link", { name: "+91 91234 56789" });
  expect(await link.evaluate((node) => node.getClientRects().length)).toBe(1);
});

test("on a phone of 360 by 740 px the first person of the tree is in sight", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/family");
  await expect(cardsOf(member).first()).toBeInViewport({ ratio: 0.9 });
});
