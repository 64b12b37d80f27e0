import sharp from "sharp";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";
import { treeOf } from "../support/tree-cards";

test("a card shows name, age and relation", async ({ member }) => {
  await member.goto("/family");
  const tree = treeOf(member);
  const head = tree.locator("[aria-current=true]");
  await expect(head).toHaveCount(1);
  await expect(head).toHaveAccessibleName(/^Ravi Verma \(\d+\syears\) पति · husband Male$/);
  await expect(head).toHaveAttribute("href", /^\/member\/\d+$/);
  const id = (await head.getAttribute("href"))?.replace("/member/", "m");
  await expect(head.locator("xpath=ancestor::li[1]")).toHaveAttribute("id", id ?? "");
});

/** Of a colour, from 0 to 255: the same drawing is rounded in two ways. */
const ROUNDING = 8;

async function greatestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, others] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  return Math.max(...[...(pixels ?? [])].map((value, at) => Math.abs(value - (others?.[at] ?? 0))));
}

/** Inside the corners, which a picture cuts in its own way. */
const INSIDE_PX = 8;

for (const [width, holder] of [
  [1280, ".app-tree"],
  [360, ".app-member-table"],
] as const) {
  test(`${width} px: a missing portrait shows the placeholder`, async ({ member, standIn }) => {
    await member.setViewportSize({ width, height: 2000 });
    const open = async (profileImageThumbnail: string | null) => {
      const ravi = { ...RAVI, profileImageThumbnail };
      standIn.faults.next(familyAnswer({}, [ravi], { member: ravi }), "/getfamilydetails");
      await member.goto("/family/7", { waitUntil: "load" });
    };
    await open("uploads/member/nowhere.png");
    const image = member.locator(`${holder} img`);
    await expect(image).toHaveJSProperty("complete", true);
    const box = await image.boundingBox();
    const side = (box?.width ?? 0) - 2 * INSIDE_PX;
    const clip = { x: (box?.x ?? 0) + INSIDE_PX, y: (box?.y ?? 0) + INSIDE_PX, width: side, height: side };
    const missing = await member.screenshot({ clip });
    await open(null);
    await expect(image).toHaveCount(0);
    const none = await member.screenshot({ clip });
    expect(await greatestDifference(missing, none)).toBeLessThanOrEqual(ROUNDING);
  });
}

const TONES = [
  [{ gender: "Male" }, "Male", "rgb(207, 227, 234)"],
  [{ gender: "Female" }, "Female", "rgb(246, 213, 216)"],
  [{ gender: "Male", alive: false }, "Deceased", "rgb(222, 218, 213)"],
  [{ gender: "Female", alive: false }, "Deceased", "rgb(222, 218, 213)"],
] as const;
for (const [facts, words, colour] of TONES) {
  test(`${JSON.stringify(facts)}: the card is ${colour} and says ${words}`, async ({ member, standIn }) => {
    await member.emulateMedia({ colorScheme: "light" });
    await openFamily(member, standIn, familyAnswer({}, [], { member: { ...RAVI, ...facts } }));
    const card = treeOf(member).getByRole("link");
    await expect(card).toHaveAccessibleName(`Ravi Verma (45 years) ${words}`);
    await expect(card).toHaveCSS("background-color", colour);
    await expect(card).toHaveAttribute("href", "/member/5");
    await expect(card).not.toHaveAttribute("aria-current", /./);
  });
}

test("the selected member is highlighted not only by colour", async ({ member, standIn }) => {
  const root = { member: { ...RAVI, selectedNode: true }, children: [{ member: { ...RAVI, memberId: 6 } }] };
  await openFamily(member, standIn, familyAnswer({}, [], root));
  const cards = treeOf(member).getByRole("link", { name: "Ravi Verma" });
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toHaveAttribute("aria-current", "true");
  const look = (at: number) =>
    cards.nth(at).evaluate((card) => {
      const { outlineStyle, outlineWidth, borderWidth, boxShadow } = getComputedStyle(card);
      return [outlineStyle, outlineWidth, borderWidth, boxShadow].join(" ");
    });
  expect(await look(0)).not.toBe(await look(1));
});

test("a card shows the picture or the placeholder", async ({ member, standIn }) => {
  const root = {
    member: { ...RAVI, profileImageThumbnail: "uploads//member//member_5_1.jpg" },
    spouse: { ...RAVI, memberId: 6 },
  };
  await openFamily(member, standIn, familyAnswer({}, [], root));
  const cards = treeOf(member).getByRole("link", { name: "Ravi Verma" });
  await expect(cards.nth(0).locator("img")).toHaveAttribute("src", "/uploads/member/member_5_1.jpg?w=96");
  await expect(cards.nth(1).locator("img")).toHaveCount(0);
  const images = await cards
    .nth(1)
    .evaluate((card) =>
      [card, ...card.children].flatMap((part) => [
        getComputedStyle(part).backgroundImage,
        getComputedStyle(part, "::before").backgroundImage,
        getComputedStyle(part, "::after").backgroundImage,
      ]),
    );
  expect(images.join(" ")).toMatch(/\/images\/[\w-]+\/icons\.svg#sample-member/);
});

test("branches open down to the selected member and two generations on", async ({ member, standIn }) => {
  const ravi = (memberId: number) => ({ ...RAVI, memberId });
  let node: object = { member: ravi(20) };
  for (let id = 19; id > 0; id--) {
    const aside = { member: ravi(100 + id), children: [{ member: ravi(200 + id) }] };
    node = { member: { ...RAVI, memberId: id, selectedNode: id === 10 }, children: [node, aside] };
  }
  await openFamily(member, standIn, familyAnswer({}, [], node));
  const card = (id: number) => member.locator(`[class*=app-card][href="/member/${id}"]`);
  for (const id of [1, 9, 10, 11, 12]) await expect(card(id), `member ${id}`).toBeVisible();
  for (const id of [15, 20, 215]) await expect(card(id), `member ${id}`).toBeHidden();
});

test("a closed branch counts children and descendants", async ({ member, standIn }) => {
  const grandchild = (id: number) => ({ member: { ...RAVI, memberId: id } });
  const child = { member: { ...RAVI, memberId: 2 }, children: [grandchild(3), grandchild(4)] };
  const root = { member: { ...RAVI, memberId: 1 }, children: [child, grandchild(5)] };
  await openFamily(member, standIn, familyAnswer({}, [], root));
  const counts = treeOf(member).locator("li > details > summary");
  await expect(counts).toHaveText(["2 children, 4 descendants in this family", "2 children"]);
  await openFamily(member, standIn, familyAnswer({}, [], { ...root, children: [grandchild(2)] }));
  await expect(counts).toHaveText("1 child in this family");
});

for (const width of [320, 360]) {
  test(`at ${width} px the tree does not scroll sideways`, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(`/family/${LARGE_FAMILY_ID}?open=all`);
    const tree = treeOf(member);
    expect(await tree.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const narrowest = await tree
      .getByRole("link")
      .evaluateAll((all) => Math.min(...all.map((card) => card.getBoundingClientRect().width)));
    expect(narrowest).toBeGreaterThan(120);
  });
}

test("at 320 px even 40 generations do not scroll sideways", async ({ member, standIn }) => {
  let node: object = { member: { ...RAVI, memberId: 40 } };
  for (let id = 39; id > 0; id--) node = { member: { ...RAVI, memberId: id }, children: [node] };
  await member.setViewportSize({ width: 320, height: 800 });
  await openFamily(member, standIn, familyAnswer({}, [], node), "?open=all");
  const tree = treeOf(member);
  expect(await tree.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
