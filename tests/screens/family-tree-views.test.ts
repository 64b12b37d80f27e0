import { LARGE_FAMILY_ID } from "../backend/logins";
import { expect, test } from "../support/product";
import { cardOf, cardsOf, menuOf, treeOf } from "../support/tree-cards";

const LARGE = `/family/${LARGE_FAMILY_ID}`;

test("part of a name finds members, opens their branches and marks them", async ({ member }) => {
  await member.goto(`${LARGE}`);
  await member.getByLabel("Find in tree").fill("MADHURI");
  await member.getByRole("button", { name: "Find" }).click();
  await expect(member).toHaveURL(`${LARGE}?find=MADHURI#family-tree`);
  await expect(member.getByLabel("Find in tree")).toHaveValue("MADHURI");
  const marked = treeOf(member).locator("mark");
  const count = await marked.count();
  expect(count).toBeGreaterThan(1);
  for (const mark of await marked.all()) await expect(mark).toBeVisible();
  const line = member.getByRole("status").filter({ hasText: "found" });
  await expect(line).toContainText(`${count} found`);
  const link = line.getByRole("link", { name: /Madhuri/ }).last();
  const anchor = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(member.locator(anchor)).toBeInViewport();
  await expect(member.locator(anchor)).toContainText("Madhuri");
});

test("a Hindi name finds members, and a message says when nobody matches", async ({ member }) => {
  await member.goto(`/family?find=${encodeURIComponent("फागुनी")}`);
  await expect(treeOf(member).locator("mark").first()).toHaveText("Faguni Verma");
  await member.goto("/family?find=nobodyhere");
  await expect(member.getByText("No one in this tree has that name.")).toBeVisible();
  await expect(treeOf(member).locator("mark")).toHaveCount(0);
});

test("the tree can start at a card, and a link leads back to the whole", async ({ member }) => {
  await member.goto(`${LARGE}`);
  const all = await cardsOf(member).count();
  const card = cardOf(member, "Umesh Rangrez");
  const memberId = (await card.getAttribute("href"))?.replace("/member/", "");
  await menuOf(card).click();
  await treeOf(member).getByRole("link", { name: "Tree from here" }).click();
  await expect(member).toHaveURL(`${LARGE}?root=${memberId}#family-tree`);
  await expect(member.getByRole("navigation", { name: "Ancestors" }).locator("b")).toHaveText(
    "Umesh Rangrez",
  );
  await expect(cardsOf(member).first()).toContainText("Umesh Rangrez");
  expect(await cardsOf(member).count()).toBeLessThan(all);
  await member.getByRole("link", { name: "Whole tree" }).click();
  await expect(cardsOf(member)).toHaveCount(all);
});

test("cards show the relation to the viewer, in their own family only", async ({ member }) => {
  await member.goto("/family?open=all");
  await expect(cardsOf(member).filter({ hasText: "You" })).toContainText("Asha Verma");
  const father = cardsOf(member).filter({ hasText: "Dev Verma" });
  await expect(father).toContainText("ससुर जी · husband's father");
  await expect(father.locator("[lang=hi]")).toHaveText("ससुर जी");
  await member.goto(LARGE);
  await expect(treeOf(member).locator("[lang=hi]")).toHaveCount(0);
});

test("the print view opens every branch and prints only the tree", async ({ member }) => {
  await member.goto(LARGE);
  await member.getByRole("link", { name: "Print", exact: true }).click();
  await expect(treeOf(member).locator("li > details:not([open])")).toHaveCount(0);
  await member.emulateMedia({ media: "print" });
  await expect(cardsOf(member).first()).toBeVisible();
  await expect(member.getByRole("button", { name: "Find" })).toBeHidden();
  await expect(member.getByRole("table")).toBeHidden();
  await expect(treeOf(member).locator("summary:visible")).toHaveCount(0);
  // A4 without its margins.
  await member.setViewportSize({ width: 680, height: 900 });
  const elbow = await treeOf(member)
    .locator("li li > div")
    .first()
    .evaluate((row) => {
      const { left, width, borderBottomWidth } = getComputedStyle(row, "::before");
      return { left, width, borderBottomWidth };
    });
  expect(elbow, "a line to each card").toEqual({ left: "-8px", width: "12px", borderBottomWidth: "2px" });
  await expect(treeOf(member).getByText("Married 10 Feb").first()).toBeVisible();
});
