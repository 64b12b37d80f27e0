import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";

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

test("a row tells everything that is known, the cells of a bare one are empty", async ({
  member,
  origin,
  standIn,
}) => {
  const list = [EVERYTHING, { memberId: 6 }];
  standIn.faults.next(familyAnswer({ familyNameInHindi: "वर्मा" }, list), "/getfamilydetails");
  await member.goto(`${origin}/family/7`);
  const rows = member.locator("tbody tr");
  const cells = rows.nth(0).locator("td");
  await expect(cells.nth(0).getByRole("link", { name: "Ravi Verma" })).toHaveAttribute("href", "/member/5");
  await expect(cells.nth(0).locator("[lang=hi]")).toHaveText("रवि वर्मा");
  await expect(cells.nth(1)).toHaveText("Head of Family");
  await expect(cells.nth(2)).toHaveText("5-Aug-1980(45 years)");
  await expect(cells.nth(3)).toHaveText("Married(1995-02-10)");
  await expect(cells.nth(4).getByRole("link", { name: "+91-912 345 6789" })).toBeVisible();
  await expect(cells.nth(5)).toHaveText("B.A.");
  await expect(cells.nth(6)).toHaveText("Teacher");
  for (const at of [1, 2, 3, 4, 5, 6]) await expect(rows.nth(1).locator("td").nth(at)).toHaveText("");
  await expect(rows.nth(1).locator("td").nth(0).getByRole("link")).toHaveAttribute("href", "/member/6");
});

test("the age stands under the birth date, the wedding under the status", async ({
  member,
  origin,
  standIn,
}) => {
  await member.setViewportSize({ width: 1280, height: 900 });
  standIn.faults.next(familyAnswer({}, [EVERYTHING]), "/getfamilydetails");
  await member.goto(`${origin}/family/7`);
  for (const [at, below] of [
    [2, "(45 years)"],
    [3, "(1995-02-10)"],
  ] as const) {
    const cell = member.locator("tbody td").nth(at);
    const [whole, part] = [await cell.boundingBox(), await cell.getByText(below).boundingBox()];
    expect((part?.y ?? 0) - (whole?.y ?? 0)).toBeGreaterThan(20);
  }
});

test("members keep the backend's order, and one who comes twice is shown once", async ({
  member,
  origin,
  standIn,
}) => {
  const list = [
    { ...RAVI, memberId: 9, firstName: "Zoya" },
    RAVI,
    { ...RAVI, memberId: 9, firstName: "Zoya" },
  ];
  standIn.faults.next(familyAnswer({}, list), "/getfamilydetails");
  await member.goto(`${origin}/family/7`);
  await expect(member.locator("tbody tr")).toHaveCount(2);
  await expect(member.locator("tbody td:first-child a")).toHaveText(["Zoya Verma", "Ravi Verma"]);
  await expect(member.getByRole("table", { name: "Members: 2" })).toBeVisible();
});

test("the list stands by name on request, and marks who was found in the tree", { tag: "@scripts" }, async ({
  member,
  origin,
}) => {
  await member.goto(`${origin}/family/1?find=रवि`);
  const names = member.locator(".app-member-table tbody td:first-child a");
  const stored = await names.allTextContents();
  await expect(names.locator("mark").first()).toContainText("Ravi");
  await member.getByRole("link", { name: "By name" }).click();
  const sorted = await names.allTextContents();
  expect(sorted).toEqual(stored.toSorted());
  await expect(names.locator("mark").first()).toContainText("Ravi");
  await member.getByRole("link", { name: "In the family's order" }).click();
  expect(await names.allTextContents()).toEqual(stored);
});

test("under 576 px each row is a card with its column names", async ({ member, origin, standIn }) => {
  standIn.faults.next(familyAnswer({}, [EVERYTHING]), "/getfamilydetails");
  await member.setViewportSize({ width: 360, height: 800 });
  await member.goto(`${origin}/family/7`);
  const names = await member
    .locator("tbody td")
    .evaluateAll((all) =>
      all.map((cell) => /"([^"]*)"/.exec(getComputedStyle(cell, "::before").content)?.[1]),
    );
  expect(names).toEqual([
    "Name",
    "Relationship",
    "Birth Date",
    "Marital Status",
    "Phone",
    "Education",
    "Occupation",
  ]);
  const lefts = await member
    .locator("tbody td")
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await member.setViewportSize({ width: 1280, height: 800 });
  await expect(member.getByRole("columnheader", { name: "Occupation" })).toBeVisible();
});
