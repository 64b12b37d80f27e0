import {
  HEADLESS_FAMILY_ID,
  LARGE_FAMILY_ID,
  LONE_MEMBER_FAMILY_ID,
  TWICE_HEAD_FAMILY_ID,
} from "../backend/logins";
import { expect, test } from "../support/product";

const MEMBER = {
  memberId: 5,
  firstName: "Ravi",
  lastName: "Verma",
  gender: "Male",
  alive: true,
  age: "(45 years)",
};

/** An answer as contract 2.22 shows it, with what a test wants to be different. */
function answer(details: object, members: object[] = [MEMBER], root: object | null = { member: MEMBER }) {
  return {
    json: {
      operationMessage: null,
      familyDetails: { familyId: 7, familyName: "Verma", ...details },
      memberList: members,
      familyRoot: root,
    },
  };
}

test("the own family shows its details", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  await expect(member).toHaveTitle("Verma Family · Kalakriti Samaj Parivar");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Verma Family");
  const detail = (label: string) =>
    member
      .locator("dl > div")
      .filter({ has: member.getByText(label, { exact: true }) })
      .locator("dd");
  await expect(detail("Family Name")).toHaveText("Verma वर्मा");
  await expect(detail("Family Name").locator("[lang=hi]")).toHaveText("वर्मा");
  await expect(detail("Head Of Family")).toHaveText("Ravi Verma");
  await expect(detail("Gotra")).toHaveText("Kashyap");
  await expect(detail("Phone").getByText("India")).toBeAttached();
  await expect(detail("Phone").getByRole("link", { name: "+91-912 345 6789" })).toHaveAttribute(
    "href",
    "tel:+919123456789",
  );
  await expect(detail("Phone").getByTitle("WhatsApp")).toHaveAttribute("href", "https://wa.me/919123456789");
  await expect(detail("Address")).toContainText("Amravati");
  await expect(detail("Address")).toContainText("444601");
  await expect(detail("Address").getByRole("link")).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/search\?query=/,
  );
});

test("the screen has its sections in order", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  expect(await member.locator("main").getByRole("heading").allTextContents()).toEqual([
    "Verma Family",
    "Family Tree",
    "Family Members",
  ]);
});

test("what is not known is left out", async ({ member, origin, standIn }) => {
  standIn.faults.next(answer({ phone: "", familyAddress: null, email: null }), "/getfamilydetails");
  await member.goto(`${origin}/family/7`);
  for (const label of ["Phone", "Address", "Email", "Gotra", "Head Of Family"]) {
    await expect(member.locator("dt", { hasText: new RegExp(`^${label}$`) })).toHaveCount(0);
  }
});

const PHONES = [
  ["+1-555 010 2000", "United States"],
  ["+44-738 752 4081", "Other country"],
  ["0721 12345", "Other country"],
] as const;
for (const [phone, region] of PHONES) {
  test(`the phone ${phone} has its flag in words: ${region}`, async ({ member, origin, standIn }) => {
    standIn.faults.next(answer({ phone }), "/getfamilydetails");
    await member.goto(`${origin}/family/7`);
    await expect(member.locator("dl").getByText(region)).toBeAttached();
    await expect(member.locator("dl").getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:${phone.replace(/[ -]/g, "")}`,
    );
    await expect(member.locator("dl").getByTitle("WhatsApp")).toHaveCount(0);
  });
}

for (const phone of ["javascript:alert(1)", "+91 98;ext=..", "call me"]) {
  test(`the phone ${phone} becomes no link`, async ({ member, origin, standIn }) => {
    standIn.faults.next(answer({ phone, phoneWhatsappRegistered: true }), "/getfamilydetails");
    await member.goto(`${origin}/family/7`);
    await expect(member.locator("dl").getByText(phone)).toBeVisible();
    await expect(member.locator("dl").getByRole("link")).toHaveCount(0);
  });
}

for (const email of ["a@b?bcc=x", "no address", "a@b.example,c@d.example"]) {
  test(`the e-mail ${email} becomes no link`, async ({ member, origin, standIn }) => {
    standIn.faults.next(answer({ email }), "/getfamilydetails");
    await member.goto(`${origin}/family/7`);
    await expect(member.locator("dl").getByText(email)).toBeVisible();
    await expect(member.locator("dl").getByRole("link")).toHaveCount(0);
  });
}

test("texts full of HTML are shown as text", async ({ member, origin, standIn }) => {
  const evil = `"><img src=x onerror=alert(1)></script>{{7*7}}`;
  const person = { ...MEMBER, firstName: evil, familyRelationship: evil, age: evil, occupation: evil };
  standIn.faults.next(
    answer({ familyName: evil, gotra: evil, email: evil, familyImage: evil }, [person], { member: person }),
    "/getfamilydetails",
  );
  await member.goto(`${origin}/family/7`);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(`${evil} Family`);
  await expect(member.locator("main img")).toHaveCount(0);
});

for (const image of [
  "javascript:alert(1)",
  "//evil.example/x.png",
  "http://10.0.0.1/x.png",
  "/uploads/../../etc/passwd",
  "uploads/%2e%2e/x.png",
  "\\\\evil\\x.png",
  "uploads/tmp/x.png",
]) {
  test(`the picture ${image} is not asked for`, async ({ member, origin, standIn }) => {
    standIn.faults.next(answer({ familyImage: image }), "/getfamilydetails");
    await member.goto(`${origin}/family/7`);
    await expect(member.locator("main img")).toHaveCount(0);
  });
}

test("a picture with double slashes is shown, one that fails leaves its box as it is", async ({
  member,
  origin,
  standIn,
}) => {
  standIn.faults.next(
    answer({ familyImage: "uploads//family//family_2_1724000000000.jpeg" }),
    "/getfamilydetails",
  );
  await member.goto(`${origin}/family/7`);
  const picture = member.getByRole("img", { name: "The Verma family" });
  await expect(picture).toHaveAttribute("src", "/uploads/family/family_2_1724000000000.jpeg");
  const box = await picture.locator("..").boundingBox();
  standIn.faults.next(answer({ familyImage: "uploads/family/missing.jpg" }), "/getfamilydetails");
  await member.goto(`${origin}/family/7`);
  expect(await member.locator(".app-picture--family").boundingBox()).toEqual(box);
});

test("a family the backend does not know is a 404 with the catalogue's words", async ({ member, origin }) => {
  const response = await member.goto(`${origin}/family/99999`);
  expect(response?.status()).toBe(404);
  await expect(member.getByText("Family not found. Please check the Family ID.")).toBeVisible();
});

for (const id of ["0", "abc", "1.5", "-1", "1234567890123456789", "१"]) {
  test(`/family/${id} is a 404 that asks nothing`, async ({ member, origin, standIn }) => {
    standIn.received.length = 0;
    expect((await member.goto(`${origin}/family/${encodeURIComponent(id)}`))?.status()).toBe(404);
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    expect(standIn.received.filter(({ path }) => path.endsWith("getfamilydetails"))).toEqual([]);
  });
}

test("the backend's own sentence stands in for the content", async ({ member, origin, standIn }) => {
  standIn.faults.next(
    { json: { operationMessage: "This family is being moved." }, status: 403 },
    "/getfamilydetails",
  );
  expect((await member.goto(`${origin}/family/7`))?.status()).toBe(403);
  await expect(member.getByText("This family is being moved.")).toBeVisible();
});

test("a family without head has no tree and no list, and says so", async ({ member, origin }) => {
  await member.goto(`${origin}/family/${HEADLESS_FAMILY_ID}`);
  await expect(member.getByText("This family has no tree yet, since it has no head.")).toBeVisible();
  await expect(member.getByText("No members are listed yet.")).toBeVisible();
});

test("one member alone is a tree of one card", async ({ member, origin }) => {
  await member.goto(`${origin}/family/${LONE_MEMBER_FAMILY_ID}`);
  const tree = member.getByRole("region", { name: "Family Tree" });
  await expect(tree.getByRole("link")).toHaveCount(1);
  await expect(member.locator("tbody tr")).toHaveCount(1);
});

test("a head who comes twice is shown once, in the tree and in the list", async ({ member, origin }) => {
  await member.goto(`${origin}/family/${TWICE_HEAD_FAMILY_ID}?open=all`);
  const links = await member
    .getByRole("region", { name: "Family Tree" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);
  expect(links).toHaveLength(4);
  await expect(member.locator("tbody tr")).toHaveCount(4);
});

test("a card tells name, age and who it is, in colour and in words", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  const tree = member.getByRole("region", { name: "Family Tree" });
  const head = tree.locator("[aria-current=true]");
  await expect(head).toHaveCount(1);
  await expect(head).toHaveAccessibleName(/^Ravi Verma \(\d+ years\) Male$/);
  await expect(head).toHaveAttribute("href", /^\/member\/\d+$/);
  const id = (await head.getAttribute("href"))?.replace("/member/", "m");
  await expect(head.locator("xpath=ancestor::li[1]")).toHaveAttribute("id", id ?? "");
  await expect(tree.getByRole("link", { name: /Deceased/ }).first()).toHaveCSS(
    "background-color",
    "rgb(211, 211, 211)",
  );
  await expect(head).toHaveCSS("background-color", "rgb(173, 216, 230)");
  await expect(tree.getByRole("link", { name: /Asha Verma.*Female/ })).toHaveCSS(
    "background-color",
    "rgb(255, 192, 203)",
  );
});

test("a spouse stands in the entry of the member", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  const couple = member.locator("li:has(> div > [aria-current=true]) > div");
  await expect(couple.getByRole("link")).toHaveCount(2);
  await expect(couple.getByRole("link").nth(1)).toContainText("Asha Verma");
});

test("two generations around the head are open, the rest tells how many there are", async ({
  member,
  origin,
}) => {
  await member.goto(`${origin}/family/${LARGE_FAMILY_ID}`);
  const tree = member.getByRole("region", { name: "Family Tree" });
  const closed = tree.locator("details:not([open]) > summary:visible");
  expect(await closed.count()).toBeGreaterThan(0);
  expect(await closed.first().textContent()).toMatch(/^\d+ (child|children)(, \d+ descendants)?$/);
  await closed.first().click();
  await member.getByRole("link", { name: "Open all branches" }).click();
  await expect(tree.locator("details:not([open])")).toHaveCount(0);
  expect(member.url()).toBe(`${origin}/family/${LARGE_FAMILY_ID}?open=all#tree`);
});

test("wrong types, missing members and null children cost themselves only", async ({
  member,
  origin,
  standIn,
}) => {
  standIn.faults.next("wrong-types", "/getfamilydetails");
  expect((await member.goto(`${origin}/family/2`))?.status()).toBe(200);
  const root = {
    member: null,
    spouse: { memberId: "x" },
    children: [null, { member: MEMBER, children: null }, { spouse: MEMBER }, {}],
  };
  standIn.faults.next(answer({}, [], root), "/getfamilydetails");
  expect((await member.goto(`${origin}/family/7?open=all`))?.status()).toBe(200);
  await expect(member.getByRole("region", { name: "Family Tree" }).getByRole("link")).toHaveCount(2);
});

test("the member list has the columns of the specification", async ({ member, origin }) => {
  await member.goto(`${origin}/family`);
  expect(await member.locator("thead th").allTextContents()).toEqual([
    "Name",
    "Relationship",
    "Birth Date",
    "Marital Status",
    "Phone",
    "Education",
    "Occupation",
  ]);
  const row = member.locator("tbody tr").filter({ hasText: "Head of Family" }).locator("td");
  await expect(row.nth(0).getByRole("link")).toHaveText("Ravi Verma");
  await expect(row.nth(0).locator("[lang=hi]")).toHaveText("रवि वर्मा");
  await expect(row.nth(2)).toHaveText(/\(\d+ years\)$/);
  await expect(row.nth(4).getByRole("link", { name: "+91-912 345 6789" })).toBeVisible();
  await expect(member.locator("tbody td:nth-child(4) small").first()).toHaveText(/^\(\d{4}-\d{2}-\d{2}\)$/);
});

test("a chain of 500 generations renders, and every member is in it", async ({ member, origin, standIn }) => {
  let node: object = { member: { ...MEMBER, memberId: 500 } };
  for (let id = 499; id > 0; id--) node = { member: { ...MEMBER, memberId: id }, children: [node] };
  standIn.faults.next(answer({}, [], node), "/getfamilydetails");
  expect((await member.goto(`${origin}/family/7?open=all`))?.status()).toBe(200);
  const links = await member
    .getByRole("region", { name: "Family Tree" })
    .locator("a[href^='/member/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(500);
});

for (const width of [320, 360, 1280]) {
  test(`no screen scrolls sideways at ${width} px`, async ({ member, origin }) => {
    await member.setViewportSize({ width, height: 800 });
    for (const address of [
      "/",
      "/family",
      `/family/${LARGE_FAMILY_ID}?open=all`,
      "/searchfamily?searchString=",
      "/myProfile",
      "/nowhere",
    ]) {
      await member.goto(origin + address);
      const page = member.locator("html");
      expect(await page.evaluate((html) => html.scrollWidth - html.clientWidth), address).toBe(0);
    }
  });
}
