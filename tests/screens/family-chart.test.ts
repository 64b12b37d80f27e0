import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { MARRIED_AGAIN } from "../support/answers";
import { expect, scripted, test } from "../support/product";

const LARGE = `/family/${LARGE_FAMILY_ID}`;

const chartOf = (page: Page) => page.getByRole("region", { name: "Family Chart" });
const peopleOf = (page: Page) => chartOf(page).locator("[class*=app-card]");

/** Cards that lie over each other, and children who are not below their parents. */
function misplaced(page: Page): Promise<string[]> {
  return chartOf(page).evaluate((chart) => {
    const cards = [...chart.querySelectorAll("li > div > a")].filter((card) => card.checkVisibility());
    const boxOf = (card: Element) => card.getBoundingClientRect();
    const nameOf = (card: Element) => card.querySelector("b")?.textContent ?? "";
    const over = cards.flatMap((one, at) =>
      cards.slice(at + 1).flatMap((other) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`${nameOf(one)} over ${nameOf(other)}`] : [];
      }),
    );
    const above = [...chart.querySelectorAll("li > details[open] > ul > li > div:first-child > a")].flatMap(
      (child) => {
        const parents = child.closest("ul")?.closest("li")?.querySelector(":scope > div > a");
        return parents && boxOf(parents).bottom > boxOf(child).top
          ? [`${nameOf(child)} above the parents`]
          : [];
      },
    );
    return [...over, ...above];
  });
}

const lettersPx = (page: Page) =>
  chartOf(page)
    .locator("small")
    .first()
    .evaluate((small) => Number.parseFloat(getComputedStyle(small).fontSize));

/** In px. */
const leastLetters = (page: Page) =>
  chartOf(page).evaluate((chart) => {
    const texts = [...chart.querySelectorAll("b, small, span")].filter((text) => text.textContent);
    return Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  });

for (const width of [360, 1280])
  test(`at ${width} px no cards overlap, and letters have 13 px or more`, async ({ member, standIn }) => {
    await member.setViewportSize({ width, height: 800 });
    standIn.faults.next(MARRIED_AGAIN, "/getfamilydetails");
    const paths = ["/family/7?view=chart", "/family?view=chart", `${LARGE}?view=chart`];
    for (const path of [...paths, `${LARGE}?view=chart&open=all`]) {
      await member.goto(path);
      expect(await misplaced(member), path).toEqual([]);
      expect(await leastLetters(member), path).toBeGreaterThanOrEqual(13);
      expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expect(peopleOf(member)).toHaveCount(60);
  });

test("the chart can be reached by keyboard, and its branches open and close", async ({ member }) => {
  await member.goto(`${LARGE}?view=chart`);
  await expect(chartOf(member)).toHaveAttribute("tabindex", "0");
  const before = await peopleOf(member).filter({ visible: true }).count();
  await chartOf(member).locator("li > details:not([open]) > summary").first().press("Enter");
  expect(await peopleOf(member).filter({ visible: true }).count()).toBeGreaterThan(before);
});

for (const width of [360, 1280])
  test(`at ${width} px the chart opens on the selected member`, scripted, async ({ member }) => {
    await member.setViewportSize({ width, height: 740 });
    await member.goto(LARGE);
    await member.getByRole("link", { name: "Chart" }).click();
    await member.getByRole("link", { name: "Open all branches" }).click();
    const selected = chartOf(member).locator("[aria-current=true]");
    await expect(selected).toHaveAccessibleName(/^Harish Rangrez 1935\s–\s2010 Deceased$/);
    await expect(selected).toBeInViewport({ ratio: 0.9 });
    const missed = await selected.evaluate((card) => {
      const box = card.closest("section");
      const { left, width: wide } = card.getBoundingClientRect();
      if (!box) return Number.NaN;
      // Who stands at an end of the chart comes as near to the middle as it scrolls.
      const wanted = box.scrollLeft + left + wide / 2 - innerWidth / 2;
      return Math.abs(box.scrollLeft - Math.min(Math.max(wanted, 0), box.scrollWidth - box.clientWidth));
    });
    expect(missed).toBeLessThan(30);
  });

test("a chart fits the window until its letters have 13 px; other sizes are links", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  const overhang = () =>
    chartOf(member).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await member.goto("/family?view=chart");
  expect(await overhang()).toBe(0);
  expect(await lettersPx(member)).toBeGreaterThanOrEqual(13);
  await member.goto(`${LARGE}?view=chart&open=all`);
  expect(await overhang()).toBeGreaterThan(0);
  for (const [size, least] of [
    ["150 %", 21],
    ["100 %", 14],
    ["Fit", 13],
  ] as const) {
    await member.getByRole("link", { name: size, exact: true }).click();
    await expect(member.locator("a[aria-current=true]", { hasText: size })).toHaveCount(1);
    expect(await lettersPx(member)).toBe(least);
  }
});

test("a double line leads from a man's card to the card of his other wife", async ({ member, standIn }) => {
  for (const width of [360, 1280]) {
    await member.setViewportSize({ width, height: 800 });
    await openFamily(member, standIn, MARRIED_AGAIN, "?view=chart");
    const line = await chartOf(member)
      .locator("li > div:has(~ div)")
      .first()
      .evaluate((couple) => {
        const boxOf = (card: Element | null | undefined) => card?.getBoundingClientRect();
        const { top, height, left, right } = getComputedStyle(couple, "::after");
        const box = couple.getBoundingClientRect();
        const at = box.top + Number.parseFloat(top);
        return {
          lines: [at, at + Number.parseFloat(height)],
          from: box.left + Number.parseFloat(left) - (boxOf(couple.querySelector("a"))?.right ?? 0),
          to: box.right - Number.parseFloat(right),
          first: boxOf(couple.querySelector("a"))?.toJSON(),
          other: boxOf(couple.parentElement?.querySelector(":scope > div ~ div > a"))?.toJSON(),
        };
      });
    expect(line.from).toBeCloseTo(0, 0);
    expect(line.to).toBeCloseTo(line.other.left, 0);
    for (const y of line.lines)
      for (const card of [line.first, line.other]) {
        expect(y).toBeGreaterThan(card.top + 2);
        expect(y).toBeLessThan(card.bottom - 2);
      }
  }
});

test("a member found by name is marked, and the result leads there", async ({ member }) => {
  await member.goto(`${LARGE}?view=chart&find=madhuri`);
  const link = member
    .getByRole("status")
    .getByRole("link", { name: /Madhuri/ })
    .last();
  await link.click();
  const id = ((await link.getAttribute("href")) ?? "").slice(2);
  const card = chartOf(member).locator(`a[href="/member/${id}"]`).first();
  await expect(card).toBeInViewport();
  await expect(card.locator("mark")).toBeVisible();
});
