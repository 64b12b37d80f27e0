import type { Page } from "playwright/test";
import sharp from "sharp";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";
import { treeOf } from "../support/tree-cards";

const LARGE_OPEN = `/family/${LARGE_FAMILY_ID}?open=all`;

/** Of 60 people with every branch open. */
const LARGE_OPEN_MAX_PX = 2900;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A child's row in the tree, among those of the same parents. */
interface Child {
  parents: number;
  isOnTheWay: boolean;
  cards: Box[];
  /** The middle of the sign that opens the parents' branch, and its lower end. */
  sign: { x: number; bottom: number };
}

/** Every child that is in sight, in the order of the page; places count from the corner of the tree. */
function childrenOf(page: Page): Promise<Child[]> {
  return treeOf(page).evaluate((tree) => {
    const corner = tree.getBoundingClientRect();
    const lists = [...tree.querySelectorAll("ul ul")];
    return [...tree.querySelectorAll("li li")]
      .filter((child) => child.getBoundingClientRect().height > 0)
      .map((child) => {
        const summary = child.parentElement?.previousElementSibling ?? child;
        const { left, top, height } = summary.getBoundingClientRect();
        const half = 9;
        return {
          parents: lists.indexOf(child.parentElement ?? child),
          isOnTheWay: child.querySelector("[aria-current]") !== null,
          cards: [...child.querySelectorAll(":scope > div > [class*=app-card]")].map((card) => {
            const box = card.getBoundingClientRect();
            return {
              left: box.left - corner.left,
              right: box.right - corner.left,
              top: box.top - corner.top,
              bottom: box.bottom - corner.top,
            };
          }),
          sign: { x: left + half - corner.left, bottom: top + height / 2 + half - corner.top },
        };
      });
  });
}

const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const overlaps = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

for (const width of [768, 1280, 1920])
  test(`${width} px: each child has a row, as far to the right as its siblings`, async ({ member }) => {
    await member.setViewportSize({ width, height: 900 });
    await member.goto(LARGE_OPEN);
    const children = await childrenOf(member);
    const cards = children.flatMap((child) => child.cards);
    expect(cards.length).toBeGreaterThan(50);
    expect(new Set(cards.map(({ left, right }) => Math.round(right - left))).size).toBe(1);
    expect(cards.filter((card, at) => cards.slice(at + 1).some((other) => overlaps(card, other)))).toEqual(
      [],
    );
    for (const siblings of Map.groupBy(children, ({ parents }) => parents).values())
      for (const [at, next] of siblings.slice(1).entries()) {
        const [first, second] = [siblings[at]?.cards[0], next.cards[0]];
        if (!first || !second) throw new Error("a child without a card");
        expect(second.left).toBe(first.left);
        expect(second.top).toBeGreaterThan(first.bottom);
      }
    const height = (await treeOf(member).boundingBox())?.height;
    if (width >= 1280) expect(height).toBeLessThanOrEqual(LARGE_OPEN_MAX_PX);
    expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

/** Whether something other than the white ground is drawn at a place of the tree, and how dark it is, from 0 to 255. */
async function drawingOf(page: Page) {
  const png = sharp(await treeOf(page).screenshot()).removeAlpha();
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * info.channels] ?? 255;
}

const GROUND = 240;

test("lines meet the middle of cards, darker on the path to the selected one", async ({ member }) => {
  await member.emulateMedia({ colorScheme: "light" });
  await member.setViewportSize({ width: 1280, height: 2600 });
  await member.goto(LARGE_OPEN);
  const children = await childrenOf(member);
  const lightAt = await drawingOf(member);
  const elbows = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ]);
  for (const { isOnTheWay, cards, sign } of children) {
    const [card, spouse] = cards;
    if (!card) throw new Error("a child without a card");
    const { y } = middleOf(card);
    elbows.get(isOnTheWay)?.push(Math.min(lightAt(card.left - 6, y - 1), lightAt(card.left - 6, y)));
    expect(lightAt(sign.x - 1, sign.bottom + 1), "a rail under the sign").toBeLessThan(GROUND);
    if (!spouse) continue;
    const between = (card.right + spouse.left) / 2;
    expect([-2, 0, 2].map((by) => lightAt(between, y + by) < GROUND)).toEqual([true, false, true]);
  }
  const [way = [], others = []] = [elbows.get(true), elbows.get(false)];
  expect(others.length).toBeGreaterThan(10);
  expect(Math.max(...others)).toBeLessThan(GROUND);
  expect(way.length).toBeGreaterThan(0);
  expect(Math.max(...way)).toBeLessThan(Math.min(...others));
});

test("facts are directly after the couple", async ({ member, standIn }) => {
  const vikram = { ...RAVI, memberId: 8, firstName: "Vikram", lastName: "Rathod", familyId: 9 };
  const asha = { ...RAVI, memberId: 6, firstName: "Asha", gender: "Female", weddingDate: "1994-02-10" };
  const listed = [{ ...RAVI, familyId: 7 }, asha, vikram, { ...RAVI, memberId: 10 }];
  const child = { member: vikram, children: [{ member: { ...RAVI, memberId: 10 } }] };
  const root = { member: RAVI, spouse: asha, children: [child] };
  standIn.faults.always("/getfamilydetails", familyAnswer({}, listed, root));
  await member.setViewportSize({ width: 1280, height: 900 });
  await member.goto("/family/7");
  const [couple, daughter] = await treeOf(member).locator("li > div > p").all();
  if (!couple || !daughter) throw new Error("no facts");
  await expect(couple).toHaveText("Married 10 Feb 1994");
  await expect(daughter.getByRole("link", { name: "Rathod Family" })).toHaveAttribute("href", "/family/9");
  for (const facts of [couple, daughter]) {
    const gap = await facts.evaluate((each) => {
      const card = each.parentElement?.querySelector(":scope > a:last-of-type") ?? each;
      return each.getBoundingClientRect().left - card.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThanOrEqual(24);
  }
  await member.setViewportSize({ width: 360, height: 800 });
  await expect(couple).toBeHidden();
});
