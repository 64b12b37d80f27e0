import { expect, test } from "../support/product";
import { openState, states, statesFor } from "../support/states";

/** docs/screens.md#markup */
const HEAD_TO_FIRST_BLOCK_PX = 16;
const LOOKS = [
  { width: 360, top: 16, left: 16, card: "16px" },
  { width: 1280, top: 24, left: 56, card: "24px" },
];

for (const { width, top, left, card } of LOOKS) {
  test(`${width} px: every screen has its heading at the same place`, async ({ page: member, standIn }) => {
    await member.setViewportSize({ width, height: 800 });
    for (const state of statesFor("heading")) {
      const { path, name } = state;
      await openState(member, standIn, state);
      const found = await member.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [header, head, next] = [box("body > header"), box("main h1"), box("main h1 + *")];
        const card = document.querySelector("main .card.card-body:not(.app-rows)");
        const marginsPx = {
          "header to heading": Math.round((head?.top ?? 0) - (header?.bottom ?? 0)),
          "left of heading": head?.left,
          "heading to what follows": Math.round((next?.top ?? 0) - (head?.bottom ?? 0)),
          "padding of first card": card && getComputedStyle(card).paddingTop,
        };
        const nameOf = (each: Element | null) => (each ? `${each.localName}.${each.className}` : "nothing");
        const whose = `followed by ${nameOf(document.querySelector("main h1 + *"))}, card ${nameOf(card)}`;
        return { marginsPx, whose };
      });
      expect(found.marginsPx, `${name}, ${found.whose}`).toEqual({
        "header to heading": top,
        "left of heading": left,
        "heading to what follows": HEAD_TO_FIRST_BLOCK_PX,
        "padding of first card": path === "/events" ? null : card,
      });
    }
  });
}

/** A short form, and a page that fills the window. */
const RIGHT_EDGES_PX = [536, 1224];

test("on a desk a page and all its cards have one of two widths", async ({ page: member, standIn }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  for (const state of states.filter(({ styled, act }) => styled && !act)) {
    await openState(member, standIn, state);
    const edges = await member
      .locator("main :is(.card:not(.card .card, .app-empty), .app-narrow + img, .app-event-page > a)")
      .evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
        const rowOf = ({ top, bottom }: DOMRect) =>
          boxes.filter((box) => box.top < bottom && box.bottom > top);
        return boxes.map((box) => Math.round(Math.max(...rowOf(box).map(({ right }) => right))));
      });
    const distinct = [...new Set(edges)];
    expect(distinct.length, `${state.name}: ${distinct}`).toBeLessThan(2);
    expect(RIGHT_EDGES_PX, state.name).toEqual(expect.arrayContaining(distinct));
  }
});
