import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, scripted, test } from "../support/product";

const EVERYTHING = {
  ...RAVI,
  firstNameInHindi: "रवि",
  familyRelationship: "Head of Family",
  birthDate: "5-Aug-1980",
  maritalStatus: "Married",
  weddingDate: "1995-02-10",
  phone: "+91-912 345 6789",
  educationDetails: "B.A.",
  occupation: "Teacher",
};

test("a row shows everything known, and unknown cells are empty", async ({ member, standIn }) => {
  const list = [EVERYTHING, { memberId: 6 }];
  await openFamily(member, standIn, familyAnswer({ familyNameInHindi: "वर्मा" }, list));
  const columns = "Name, Relationship, Birth Date, Marital Status, Phone, Education, Occupation".split(", ");
  await expect(member.locator("thead th")).toHaveText(columns);
  const rows = member.locator("tbody tr");
  const cells = rows.nth(0).locator("th, td");
  await expect(cells.nth(0).getByRole("link", { name: "Ravi Verma" })).toHaveAttribute("href", "/member/5");
  await expect(cells.nth(0).locator("[lang=hi]")).toHaveText("रवि वर्मा");
  await expect(cells.nth(1)).toHaveText("Head of Family");
  await expect(cells.nth(2)).toHaveText("5 Aug 1980 (45 years)");
  await expect(cells.nth(3)).toHaveText("Married (10 Feb 1995)");
  await expect(cells.nth(4).getByRole("link", { name: "+91 91234 56789" })).toBeVisible();
  await expect(cells.nth(5)).toHaveText("B.A.");
  await expect(cells.nth(6)).toHaveText("Teacher");
  for (const at of [1, 2, 3, 4, 5, 6]) await expect(rows.nth(1).locator("th, td").nth(at)).toHaveText("");
  await expect(rows.nth(1).locator("th").getByRole("link")).toHaveAttribute("href", "/member/6");
});

test("a column that nobody fills is not shown", async ({ member, standIn }) => {
  await member.setViewportSize({ width: 1280, height: 900 });
  const list = [{ ...EVERYTHING, phone: null, occupation: null }, { memberId: 6 }];
  await openFamily(member, standIn, familyAnswer({}, list));
  const shown = member.locator("thead th").filter({ visible: true });
  await expect(shown).toHaveText(["Name", "Relationship", "Birth Date", "Marital Status", "Education"]);
  await expect(member.locator("tbody tr").nth(1).locator("th, td").filter({ visible: true })).toHaveCount(5);
});

test("the list can be sorted by name and keeps its matches marked", scripted, async ({ member }) => {
  await member.goto("/family/1?find=रवि");
  const names = member.locator(".app-member-table tbody th a");
  const stored = await names.allTextContents();
  await expect(names.locator("mark").first()).toContainText("Ravi");
  await member.getByRole("link", { name: "By name" }).click();
  await expect(names).toHaveText(stored.toSorted());
  await expect(names.locator("mark").first()).toContainText("Ravi");
  await member.getByRole("link", { name: "Family order" }).click();
  await expect(names).toHaveText(stored);
});

test("the list can be sorted by age, oldest first and unknown last", async ({ member, standIn }) => {
  const list = [
    { ...RAVI, memberId: 1, firstName: "Unknown", birthDate: null },
    { ...RAVI, memberId: 2, firstName: "Young", birthDate: "Year 1990" },
    { ...RAVI, memberId: 3, firstName: "Old", birthDate: "5-Aug-1950" },
    { ...RAVI, memberId: 4, firstName: "Older", birthDate: "Jul-1950" },
  ];
  standIn.faults.always("/getfamilydetails", familyAnswer({}, list, null));
  await member.goto("/family/7");
  await member.getByRole("link", { name: "By age" }).click();
  await expect(member).toHaveURL("/family/7?sort=age#members");
  const names = member.locator("tbody th a");
  await expect(names).toHaveText(["Older Verma", "Old Verma", "Young Verma", "Unknown Verma"]);
  await expect(member.getByRole("link", { name: "By age" })).toHaveAttribute("aria-current", "true");
});

for (const width of [360, 1280])
  test(`at ${width} px the page's links stay in view and cover no heading`, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto("/family");
    const parts = member.getByRole("navigation", { name: "This family" });
    for (const [name, heading] of [
      ["Members", "Family Members"],
      ["Tree", "Family Tree"],
    ] as const) {
      await parts.getByRole("link", { name }).click();
      const [bar, target] = [
        await parts.boundingBox(),
        await member.getByRole("heading", { name: heading }).boundingBox(),
      ];
      await expect(parts.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
      expect(target?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });

const PHONE = { width: 360, height: 800 };

test("on a phone a member is a row of 72 px with the main facts", async ({ member, standIn }) => {
  await member.setViewportSize(PHONE);
  await openFamily(member, standIn, familyAnswer({ familyNameInHindi: "वर्मा" }, [EVERYTHING]));
  const row = member.locator("tbody tr");
  expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(72);
  for (const shown of ["Ravi Verma", "रवि वर्मा", "Head of Family", "(45 years)"])
    await expect(row.getByText(shown)).toBeVisible();
  for (const folded of ["5 Aug 1980", "Married", "B.A.", "Teacher"])
    await expect(row.getByText(folded)).toBeHidden();
});

test("a row's buttons call, chat, open the rest and lead to the member", async ({ member, standIn }) => {
  const onWhatsapp = { ...EVERYTHING, phoneWhatsappRegistered: true };
  await member.setViewportSize(PHONE);
  await openFamily(member, standIn, familyAnswer({}, [onWhatsapp]));
  const row = member.locator("tbody tr");
  const call = row.getByRole("link", { name: "+91 91234 56789" });
  const chat = row.getByRole("link", { name: "WhatsApp: Ravi Verma" });
  const more = row.getByLabel("More: Ravi Verma");
  for (const button of [call, chat, more]) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await button.click({ trial: true });
  }
  await more.click();
  const labels = ["Birth Date", "Marital Status", "Phone", "Education", "Occupation"];
  for (const [at, label] of labels.entries()) {
    const cell = row.locator("th, td").nth(at + 2);
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((each) => getComputedStyle(each, "::before").content)).toContain(label);
  }
  await expect(row.getByText("Teacher")).toBeVisible();
  await row.click({ position: { x: 20, y: 36 } });
  await expect(member).toHaveURL("/member/5");
});

test("a screen reader hears rows and columns at every width", async ({ member, standIn }) => {
  await openFamily(member, standIn, familyAnswer({}, [EVERYTHING]));
  for (const width of [360, 1280]) {
    await member.setViewportSize({ width, height: 800 });
    await expect(member.getByRole("columnheader")).toHaveCount(7);
    await expect(member.getByRole("row")).toHaveCount(2);
  }
  await expect(member.getByRole("rowheader", { name: "Ravi Verma" })).toHaveCount(1);
  await expect(member.getByRole("cell")).toHaveCount(6);
  for (const each of ["table", "tbody", "tbody tr", "tbody th", "tbody td", "thead th"])
    await expect(member.locator(each).first()).toHaveAttribute(
      "role",
      /^(table|rowgroup|row|rowheader|cell|columnheader)$/,
    );
});

test("a long list has links to each initial letter in the list by name", async ({ member, standIn }) => {
  const names = ["Asha", "Bina", "Étienne", "अमर"];
  const many = Array.from({ length: 20 }, (_, at) => {
    return { ...EVERYTHING, firstNameInHindi: null, memberId: at + 1, firstName: names[at % names.length] };
  });
  standIn.faults.always("/getfamilydetails", familyAnswer({}, many));
  await member.goto("/family/7?sort=name");
  const letters = member.getByRole("navigation", { name: "By name" }).getByRole("link");
  await expect(letters).toHaveText(["A", "B", "E"]);
  await letters.nth(1).click();
  const first = member.locator("tr:target");
  await expect(first).toContainText("Bina");
  await expect(first).toBeInViewport();
  const bar = await member.getByRole("navigation", { name: "This family" }).boundingBox();
  const top = (await first.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await member.goto("/family/7?sort=age");
  await letters.nth(1).click();
  await expect(member).toHaveURL("/family/7?sort=name#letter-B");
  await expect(first).toContainText("Bina");
  standIn.faults.always("/getfamilydetails", familyAnswer({}, many.slice(1)));
  await member.reload();
  await expect(letters).toHaveCount(0);
});

test("a list of more than 200 has plain rows", async ({ member, standIn }) => {
  const photo = { profileImageThumbnail: "uploads/member/1.jpeg" };
  const many = Array.from({ length: 201 }, (_, at) => ({ ...EVERYTHING, ...photo, memberId: at + 1 }));
  await member.setViewportSize(PHONE);
  await openFamily(member, standIn, familyAnswer({}, many, null));
  await expect(member.locator("tbody tr")).toHaveCount(201);
  await expect(member.locator("tbody summary")).toHaveCount(0);
  await expect(member.locator("tbody img")).toHaveCount(0);
  await expect(member.getByText("Head of Family").first()).toBeVisible();
});

test("rows off a phone's screen are not rendered but keep their height", async ({ member, standIn }) => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...EVERYTHING, memberId: at + 1 }));
  await member.setViewportSize(PHONE);
  await openFamily(member, standIn, familyAnswer({}, many, null));
  const last = member.locator("tbody tr").last().getByRole("link").first();
  const isDrawn = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  const height = () => member.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  expect(await height()).toBe(before);
});

test("on a phone no name is cut", async ({ member, standIn }) => {
  const long = { ...EVERYTHING, memberId: 6, firstName: "Kashinath", firstNameInHindi: "काशीनाथप्रसाद" };
  await openFamily(member, standIn, familyAnswer({ familyNameInHindi: "वर्मा" }, [EVERYTHING, long]));
  const places = await member.locator("tbody th").evaluateAll((cells) =>
    cells.map((cell) => {
      const name = cell.querySelector("small")?.getBoundingClientRect();
      const box = cell.getBoundingClientRect();
      if (!name) return "absent";
      if (name.top >= box.bottom) return "not shown";
      return name.right <= box.right ? "whole" : "cut";
    }),
  );
  expect(places).toEqual(["whole", "whole"]);
});
