import { expect, test } from "../support/product";
import { openState, states } from "../support/states";
import { cardOf, menuOf, treeOf } from "../support/tree-cards";

const HEADING = "How are we related?";

test("a profile and a card's menu link to How are we related?", async ({ member }) => {
  await member.goto("/member/45");
  await member.getByRole("link", { name: HEADING }).click();
  await expect(member).toHaveURL("/related?to=45");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(HEADING);
  await expect(member.locator("main")).toContainText("Madhuri Rangrez is your:");
  await expect(member.locator("main")).toContainText("husband's brother's daughter");

  await member.goto("/family?open=all");
  await menuOf(cardOf(member, "Dev Verma")).click();
  await treeOf(member).getByRole("link", { name: HEADING }).click();
  await expect(member.locator("main")).toContainText("ससुर जी");
});

test("the member's own profile and card have no such link", async ({ member }) => {
  await member.goto("/myProfile");
  await expect(member.getByRole("link", { name: HEADING })).toHaveCount(0);
  await member.goto("/family?open=all");
  await menuOf(cardOf(member, "Asha Verma")).click();
  await expect(member.getByRole("link", { name: HEADING })).toHaveCount(0);
});

test("the ladder lists people, each related to the one above", async ({ member }) => {
  await member.goto("/related?to=83");
  const rungs = member.getByRole("list").filter({ hasText: "Madhuri" }).getByRole("listitem");
  await expect(rungs).toHaveCount(7);
  const fourth = rungs.nth(3);
  await expect(fourth).toContainText("पुत्री · daughter");
  await expect(fourth.getByRole("link", { name: "Rangrez Family" })).toHaveAttribute("href", "/family/2");
  await expect(fourth.getByRole("link", { name: /^Madhuri Rangrez/ })).toHaveAttribute("href", "/member/45");
  await expect(rungs.nth(0)).toContainText(/\(\d+\syears\)/);
  await expect(rungs.nth(6)).toContainText(/\(\d+\syears\)/);
  await member.getByRole("link", { name: "Swap the two" }).click();
  await expect(member).toHaveURL("/related?from=83&to=4");
  await expect(rungs.first()).toContainText("Shanti Chauhan");
});

test("two people are chosen by name, one after the other", async ({ member }) => {
  await member.goto("/related");
  await expect(member.locator("main form")).toContainText("First personYou (Asha Verma)");
  await member.getByRole("link", { name: "Someone else" }).click();
  await member.getByLabel("First person").fill("yamini verma");
  await member.getByLabel("Second person").fill("ravi");
  await member.getByRole("button", { name: "Find" }).click();
  await member
    .getByRole("link", { name: /^Yamini Verma/ })
    .first()
    .click();
  await expect(member.locator("main form")).toContainText("First personYamini Verma");
  await member
    .getByRole("link", { name: /^Ravi Verma/ })
    .first()
    .click();
  await expect(member).toHaveURL("/related?from=9&to=3");
  await expect(member.locator("main")).toContainText("Ravi Verma is Yamini Verma's:");
});

test("two ways of being related are ladders of one look, side by side", async ({ member, standIn }) => {
  const state = states.find(({ name }) => name === "related, in two ways");
  if (!state) throw new Error("no such state");
  for (const width of [360, 1280]) {
    await member.setViewportSize({ width, height: 900 });
    await openState(member, standIn, state);
    const ladders = member.getByRole("list", { name: "From Ravi 11 Verma to Ravi 12 Verma" });
    await expect(ladders).toHaveCount(2);
    await expect(member.locator("main")).toContainText(/पत्नी.*Also:.*चचेरी बहन/);
    const cards = ladders.locator("[class*=app-card]");
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(6);
    expect(new Set(boxes.map((box) => `${box.width} × ${box.height}`)).size).toBe(1);
    expect(boxes[2].left > boxes[1].right).toBe(width === 1280);
    expect(boxes[2].top > boxes[1].bottom).toBe(width === 360);
  }
});
