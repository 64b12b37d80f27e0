import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID, LONE_MEMBER_FAMILY_ID } from "../backend/logins";
import { expect, scripted, test } from "../support/product";
import { treeOf } from "../support/tree-cards";

const LARGE = `/family/${LARGE_FAMILY_ID}`;

const chartOf = (page: Page) => page.getByRole("region", { name: "Family Chart" });
const scaleOf = (page: Page) =>
  chartOf(page)
    .locator("svg")
    .first()
    .evaluate((svg) => svg.getBoundingClientRect().width);

test("the chart links to everybody and can be reached by keyboard", async ({ member }) => {
  await member.goto(LARGE);
  await member.getByRole("link", { name: "Chart" }).click();
  await member.getByRole("link", { name: "Open all branches" }).click();
  await expect(chartOf(member).locator("a[href^='/member/']")).toHaveCount(60);
  await expect(chartOf(member)).toHaveAttribute("tabindex", "0");
  const head = chartOf(member).locator("[aria-current=true]");
  await expect(head).toHaveAccessibleName(/^Harish Rangrez 1935 – 2010 Deceased$/);
  await head.click();
  await expect(member).toHaveURL(/\/member\/\d+$/);
});

test("the chart opens at the selected member, with parents and zoom in view", async ({ member }) => {
  await member.goto(LARGE);
  await member.getByRole("link", { name: "Chart" }).click();
  const selected = chartOf(member).locator("[aria-current=true]");
  const href = (await selected.getAttribute("href")) ?? "";
  expect(new URL(member.url()).hash).toBe(`#m${href.split("/").at(-1)}`);
  await expect(selected).toBeInViewport({ ratio: 0.9 });
  await expect(chartOf(member).getByRole("link", { name: /^Tushar Rangrez/ })).toBeInViewport();
  await expect(chartOf(member).getByRole("link", { name: "Smaller" })).toBeInViewport();
  const box = await selected.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const width = member.viewportSize()?.width ?? 0;
  expect(Math.abs(middle - width / 2)).toBeLessThan(width / 4);
});

/** How far from the middle something is; who stands at an end of the chart comes as near to it as it scrolls. */
function missedPx(page: Page, x: number): Promise<number> {
  return chartOf(page).evaluate(({ scrollLeft, scrollWidth, clientWidth }, middle) => {
    const wanted = scrollLeft + middle - innerWidth / 2;
    return Math.abs(scrollLeft - Math.min(Math.max(wanted, 0), scrollWidth - clientWidth));
  }, x);
}

test("on a phone the chart opens centred and stays so without pictures", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto(LARGE);
  await member.getByRole("link", { name: "Chart" }).click();
  const selected = chartOf(member).locator("[aria-current=true]");
  const box = await selected.boundingBox();
  expect(await missedPx(member, (box?.x ?? 0) + (box?.width ?? 0) / 2)).toBeLessThan(30);
  for (const press of ["Names only", "With pictures"]) {
    await expect(selected).toBeInViewport({ ratio: 1 });
    const zoom = await chartOf(member).getByRole("link", { name: "Smaller" }).boundingBox();
    const parts = await member.getByRole("navigation", { name: "On this page" }).boundingBox();
    expect(zoom?.y).toBeGreaterThanOrEqual((parts?.y ?? 0) + (parts?.height ?? 0));
    await member.getByRole("link", { name: press }).click();
  }
});

test("on a phone a link centres the card it points to", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto(`${LARGE}?view=chart`);
  const ids = await chartOf(member)
    .locator("path[id]")
    .evaluateAll((all) =>
      all
        .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
        .map(({ id }) => id),
    );
  const between = ids[Math.floor(ids.length / 2)];
  await member.goto(`${LARGE}?view=chart#${between}`);
  const anchor = await member.locator(`#${between}`).evaluate((each) => each.getBoundingClientRect().x);
  expect(await missedPx(member, anchor)).toBeLessThan(30);
});

test("a large family shows three generations, and counts lead to the rest", async ({ member }) => {
  await member.goto(`${LARGE}?view=chart`);
  const people = chartOf(member).locator("a[href^='/member/']");
  const before = await people.count();
  expect(before).toBeLessThan(40);
  const more = chartOf(member)
    .getByRole("link", { name: /^\+ \d+ descendants?: / })
    .last();
  await expect(more).toHaveText(/^\+ \d+$/);
  await more.click();
  await expect(member.getByText(/^The tree starts with /)).toBeVisible();
  const elders = member.getByRole("navigation", { name: "Ancestors" });
  await expect(elders.getByRole("link").first()).toHaveText("Tushar Rangrez and Divya Rangrez");
  await elders.getByRole("link").first().click();
  await expect(people).toHaveCount(before);
});

test("links make the chart larger and smaller", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto(`${LARGE}?view=chart&cards=names`);
  const usual = await scaleOf(member);
  await member.getByRole("link", { name: "Larger" }).click();
  expect(member.url()).toContain("zoom=150#m");
  expect((await scaleOf(member)) / usual).toBeCloseTo(1.5, 1);
  await expect(member.getByRole("link", { name: "Larger" })).toHaveCount(0);
  await member.getByRole("link", { name: "Smaller" }).click();
  expect((await scaleOf(member)) / usual).toBeCloseTo(1, 1);
  await member.getByRole("link", { name: "Smaller" }).click();
  expect((await scaleOf(member)) / usual).toBeCloseTo(0.75, 1);
  await member.getByRole("link", { name: "Fit" }).click();
  expect(member.url()).toContain("cards=names");
});

const NOTE = "Words stay large enough to read: slide to see the rest.";

/** The frame and the cards in the window, and the smallest letters. */
function fitOf(page: Page) {
  return chartOf(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const cards = [...box.querySelectorAll("svg a")].map((card) => card.getBoundingClientRect());
    const [text] = box.querySelectorAll("text:not([font-weight])");
    const letters = text instanceof SVGTextElement ? text.getScreenCTM()?.a : 0;
    return {
      isInWindow: top >= header && bottom <= innerHeight,
      outOfSight: cards.filter((card) => card.top < top || card.bottom > bottom || card.right > innerWidth)
        .length,
      lettersPx: 12 * (letters ?? 0),
    };
  });
}

for (const height of [800, 900])
  test(`Fit shows a whole family of ten at 1280 × ${height}`, async ({ member }) => {
    await member.setViewportSize({ width: 1280, height });
    await member.goto("/family?view=chart");
    await member.getByRole("link", { name: "Fit" }).click();
    const { isInWindow, outOfSight, lettersPx } = await fitOf(member);
    expect({ isInWindow, outOfSight }).toEqual({ isInWindow: true, outOfSight: 0 });
    expect(lettersPx).toBeGreaterThanOrEqual(9);
    await expect(member.getByText(NOTE)).toBeHidden();
  });

test("Fit keeps text readable and says to scroll for the rest", scripted, async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 900 });
  await member.goto(`${LARGE}?view=chart&open=all`);
  await member.getByRole("link", { name: "Fit" }).click();
  const { isInWindow, outOfSight, lettersPx } = await fitOf(member);
  expect(isInWindow).toBe(true);
  expect(outOfSight).toBeGreaterThan(0);
  expect(lettersPx).toBeCloseTo(9, 1);
  await expect(chartOf(member).locator("[aria-current=true]")).toBeInViewport({ ratio: 1 });
  await expect(member.getByText(NOTE)).toBeVisible();
});

test("a legend below the chart explains its five marks, on paper too", async ({ member }) => {
  await member.goto("/family?view=chart");
  const signs = chartOf(member).getByRole("listitem");
  await expect(signs).toHaveText(["Male", "Female", "Deceased", "Marriage", "Selected member"]);
  await member.emulateMedia({ media: "print" });
  for (const sign of await signs.all()) await expect(sign).toBeVisible();
});

test("Fit is there on a phone and at a desk, also for one couple", async ({ member }) => {
  const fit = chartOf(member).getByRole("link", { name: "Fit" });
  for (const path of [`${LARGE}?view=chart&open=all`, `/family/${LONE_MEMBER_FAMILY_ID}?view=chart`]) {
    await member.goto(path);
    for (const width of [360, 1280]) {
      await member.setViewportSize({ width, height: 800 });
      await expect(fit).toBeVisible();
    }
  }
});

for (const path of ["/family", LARGE])
  test(
    `on a phone the chart of ${path} opens fitted, with the selected member in sight`,
    scripted,
    async ({ member }) => {
      await member.setViewportSize({ width: 360, height: 740 });
      await member.goto(path);
      await member.getByRole("link", { name: "Chart", exact: true }).click();
      const selected = chartOf(member).locator("[aria-current=true]");
      const isFitted = async () => {
        await expect(selected).toBeInViewport({ ratio: 1 });
        expect((await fitOf(member)).lettersPx).toBeCloseTo(9, 1);
        const zoom = await chartOf(member).getByRole("link", { name: "Larger" }).boundingBox();
        const parts = await member.getByRole("navigation", { name: "On this page" }).boundingBox();
        expect(zoom?.y).toBeGreaterThanOrEqual((parts?.y ?? 0) + (parts?.height ?? 0));
      };
      await isFitted();
      await member.getByRole("link", { name: "Larger" }).click();
      await expect(selected).toBeInViewport({ ratio: 0.5 });
      await member.getByRole("link", { name: "Fit" }).click();
      await isFitted();
    },
  );

test("a short text is centred on its card beside the picture", async ({ member }) => {
  await member.goto(`${LARGE}?view=chart`);
  const card = chartOf(member).locator("a:has(image)").first();
  const [above, below] = await card.evaluate((link) => {
    const edge = link.querySelector("rect")?.getBoundingClientRect() ?? new DOMRect();
    const texts = [...link.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    const [tops, bottoms] = [texts.map(({ top }) => top), texts.map(({ bottom }) => bottom)];
    return [Math.min(...tops) - edge.top, edge.bottom - Math.max(...bottoms)];
  });
  expect(Math.abs((above ?? 0) - (below ?? 0))).toBeLessThanOrEqual(8);
});

test("on a phone the chart reaches from edge to edge", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto(`${LARGE}?view=chart`);
  expect(await chartOf(member).boundingBox()).toMatchObject({ x: 0, width: 360 });
});

test("text stays within its card", async ({ member }) => {
  await member.goto("/family?view=chart");
  const outside = await chartOf(member).evaluate((box) =>
    [...box.querySelectorAll("a")].flatMap((card) => {
      const edge = card.querySelector("rect")?.getBoundingClientRect();
      const texts = [...card.querySelectorAll("text")];
      return texts
        .filter((text) => !edge || text.getBoundingClientRect().right > edge.right)
        .map((text) => text.textContent);
    }),
  );
  expect(outside).toEqual([]);
});

test("a member found by name is marked, and the result leads there", async ({ member }) => {
  await member.goto(`${LARGE}?view=chart&find=madhuri`);
  const link = member
    .getByRole("status")
    .getByRole("link", { name: /Madhuri/ })
    .last();
  const id = ((await link.getAttribute("href")) ?? "").slice(2);
  await link.click();
  const card = chartOf(member).locator(`a[href="/member/${id}"]`).first();
  await expect(card).toBeInViewport();
  await expect(card.locator("rect")).toHaveAttribute("stroke-dasharray", /./);
});

test("the outline is one link away", async ({ member }) => {
  await member.goto("/family?view=chart&cards=names");
  await member.getByRole("link", { name: "Outline" }).click();
  await expect(member).toHaveURL("/family?cards=names#family-tree");
  await expect(treeOf(member)).toBeVisible();
});
