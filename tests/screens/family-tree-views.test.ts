import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";
import { cardOf, cardsOf, chooseMore, menuOf, treeOf } from "../support/tree-cards";

const LARGE = `/family/${LARGE_FAMILY_ID}`;

/** A first couple with so many children. */
function couples(children: number) {
  const spouse = { ...RAVI, memberId: 1000, firstName: "Asha", gender: "Female" };
  const child = (memberId: number) => ({
    member: { ...RAVI, memberId },
    spouse: { ...spouse, memberId: memberId + 100 },
  });
  return {
    member: { ...RAVI, memberId: 1 },
    spouse,
    children: Array.from({ length: children }, (_, at) => child(at + 2)),
  };
}

test("on a wide screen the search field and the view links share a row", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto("/family");
  const middle = async (role: "link" | "searchbox", name: string) => {
    const box = await member.getByRole(role, { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const field = await middle("searchbox", "Find in tree");
  expect(Math.abs((await middle("link", "Chart")) - field)).toBeLessThan(2);
});

test("part of a name finds members, opens their branches and marks them", async ({ member }) => {
  await member.goto(`${LARGE}?cards=names`);
  await member.getByLabel("Find in tree").fill("MADHURI");
  await member.getByRole("button", { name: "Find" }).click();
  await expect(member).toHaveURL(`${LARGE}?find=MADHURI&cards=names#family-tree`);
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
  await member.goto(`${LARGE}?cards=names`);
  const all = await cardsOf(member).count();
  const card = cardOf(member, "Umesh Rangrez");
  const memberId = (await card.getAttribute("href"))?.replace("/member/", "");
  await menuOf(card).click();
  await treeOf(member).getByRole("link", { name: "Tree from here" }).click();
  await expect(member).toHaveURL(`${LARGE}?root=${memberId}&cards=names#family-tree`);
  await expect(member.getByText("The tree starts with Umesh Rangrez.")).toBeVisible();
  await expect(cardsOf(member).first()).toContainText("Umesh Rangrez");
  expect(await cardsOf(member).count()).toBeLessThan(all);
  await member.getByRole("link", { name: "Whole tree" }).click();
  await expect(cardsOf(member)).toHaveCount(all);
});

test("an unknown start shows the whole tree", async ({ member }) => {
  await member.goto(`${LARGE}?root=999999`);
  await expect(cardsOf(member)).toHaveCount(60);
  await expect(member.getByText("The tree starts with")).toHaveCount(0);
  await expect(member.getByRole("link", { name: "Chart" })).toHaveAttribute("href", /view=chart#m\d+$/);
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

test("Names only hides the pictures, also when branches open", async ({ member }) => {
  await member.goto("/family");
  await chooseMore(member, "Names only");
  await expect(treeOf(member).locator("img")).toHaveCount(0);
  await expect(cardsOf(member).first()).toHaveCSS("background-image", "none");
  await chooseMore(member, "Open all branches");
  await expect(member).toHaveURL("/family?open=all&cards=names#family-tree");
  await expect(treeOf(member).locator("img")).toHaveCount(0);
  await chooseMore(member, "Close branches");
  await chooseMore(member, "With pictures");
  await expect(treeOf(member).locator("img").first()).toBeAttached();
});

test("at 1280 px children are side by side, on cards of at least 200 px", async ({ member, standIn }) => {
  await member.setViewportSize({ width: 1280, height: 900 });
  await openFamily(member, standIn, familyAnswer({}, [], couples(6)));
  const children = await treeOf(member)
    .locator("ul ul > li > div > a")
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  const rows = Map.groupBy(children, ({ top }) => Math.round(top));
  expect(rows.size).toBeLessThan(children.length);
  expect(Math.min(...children.map(({ width }) => Math.round(width)))).toBeGreaterThanOrEqual(200);
  expect(Math.max(...children.map(({ right }) => right))).toBeLessThanOrEqual(1280);
});

for (const width of [360, 900, 1280]) {
  test(`at ${width} px twelve children all fit`, async ({ member, standIn }) => {
    await member.setViewportSize({ width, height: 900 });
    await openFamily(member, standIn, familyAnswer({}, [], couples(12)));
    const inside = await treeOf(member).evaluate((tree) => {
      const { left, right } = tree.getBoundingClientRect();
      const boxes = [...tree.querySelectorAll("[class*=app-card]")].map((card) =>
        card.getBoundingClientRect(),
      );
      return boxes.filter((box) => box.left >= left && box.right <= right && box.width > 120).length;
    });
    expect(inside).toBe(26);
  });
}

test("the print view opens every branch and prints only the tree", async ({ member }) => {
  await member.goto(LARGE);
  await chooseMore(member, "Print");
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
      const { left, width, borderTopWidth } = getComputedStyle(row, "::before");
      return { left, width, borderTopWidth };
    });
  expect(elbow, "a short line to each card").toEqual({ left: "-8px", width: "8px", borderTopWidth: "1px" });
  await expect(treeOf(member).getByText("Married 10 Feb").first()).toBeVisible();
});
