import type { Page } from "playwright/test";
import { MARRIED_AGAIN } from "../support/answers";
import { expect, test } from "../support/product";
import { cardsOf, treeOf } from "../support/tree-cards";

const FAMILY = "/family/7";
const BRANCH = ["Dev", "Asha", "Kiran", "Vimla", "Chetan"];

test.beforeEach(({ standIn }) => standIn.faults.next(MARRIED_AGAIN, "/getfamilydetails"));

async function namesOf(cards: ReturnType<typeof cardsOf>): Promise<string[]> {
  const names = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute("aria-label") ?? card.textContent),
  );
  return names.map((name) => /(\w+) Verma/.exec(name ?? "")?.[1] ?? "");
}

test("the outline shows a man once, each wife above her children", async ({ member }) => {
  const everybody = ["Hari", "Dev", "Asha", "Kiran", "Vimla", "Chetan", "Tara"];
  await member.goto(`${FAMILY}?open=all`);
  expect(await namesOf(cardsOf(member))).toEqual(everybody);
  const entry = treeOf(member).getByRole("listitem").filter({ hasText: "Another marriage" }).last();
  await expect(entry).toContainText(
    /Dev Verma.*Asha Verma.*1 child.*Kiran.*Another marriage.*Vimla.*1 child.*Chetan/,
  );
  await expect(treeOf(member).getByText("2 children, 2 descendants")).toHaveCount(0);
  await expect(treeOf(member).getByText("2 children, 4 descendants")).toBeVisible();
});

test("a tree that starts at a man who married again has both marriages", async ({ member }) => {
  await member.goto(`${FAMILY}?root=3&open=all`);
  expect(await namesOf(cardsOf(member))).toEqual(BRANCH);
});

const chartOf = (page: Page) =>
  page.getByRole("region", { name: "Family Chart" }).locator("[class*=app-card]");

for (const query of ["view=chart", "view=chart&root=8", "view=print-chart"])
  test(`?${query} shows a man once, with both wives and their children`, async ({ member }) => {
    await member.goto(`${FAMILY}?${query}`);
    const names = (await namesOf(chartOf(member))).filter((name) => !["Hari", "Tara"].includes(name));
    expect(names).toEqual(BRANCH);
  });
