import { expect, test } from "../support/product";

/** docs/screens.md#markup */
const HEAD_TO_FIRST_BLOCK_PX = 16;
const LOOKS = [
  { width: 360, top: 16, reading: 16, others: 16, card: "16px" },
  { width: 1280, top: 24, reading: 256, others: 56, card: "24px" },
];
const SCREENS = [
  "/accounts",
  "/addfamily",
  "/changepassword",
  "/events",
  "/helpWithMenu",
  "/member/999999",
  "/myProfile?edit=profile",
  "/nowhere",
  "/offline",
  "/related",
  "/searchfamily",
  "/searchfamily?searchString=zzz",
];

for (const { width, top, reading, others, card } of LOOKS) {
  test(`${width} px: every screen has its heading at the same place`, async ({ member }) => {
    await member.setViewportSize({ width, height: 800 });
    for (const path of SCREENS) {
      await member.goto(path);
      const found = await member.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [header, head, next] = [box("body > header"), box("main h1"), box("main h1 + *")];
        const card = document.querySelector("main .card.card-body:not(.app-rows)");
        return {
          top: Math.round((head?.top ?? 0) - (header?.bottom ?? 0)),
          left: head?.left,
          below: Math.round((next?.top ?? 0) - (head?.bottom ?? 0)),
          card: card && getComputedStyle(card).paddingTop,
        };
      });
      expect(found, path).toEqual({
        top,
        below: HEAD_TO_FIRST_BLOCK_PX,
        // The lists of events and of families are as wide as the page; events have cards of their own.
        left: /^\/(events|searchfamily)/.test(path) ? others : reading,
        card: path === "/events" ? null : card,
      });
    }
  });
}
