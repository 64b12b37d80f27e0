import { expect, test } from "../support/product";
import { openState, statesFor } from "../support/states";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
const SPARE_PRESSES = 5;

for (const state of statesFor("keys")) {
  test(`Tab reaches every control of ${state.name} in order`, async ({ page: member, standIn }) => {
    await openState(member, standIn, state);
    const inOrder = await member.evaluate((selector) => {
      const all = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
      return all.flatMap((each, at) =>
        each.checkVisibility() && each.tabIndex === 0 && !each.matches(":disabled") ? [at] : [],
      );
    }, CONTROLS);
    const reached: number[] = [];
    // The parts of a date are stops of their own.
    for (let press = 0; press < inOrder.length + SPARE_PRESSES && reached.length < inOrder.length; press++) {
      await member.keyboard.press("Tab");
      const at = await member.evaluate(
        (selector) => [...document.querySelectorAll(selector)].findIndex((each) => each.matches(":focus")),
        CONTROLS,
      );
      if (at !== -1 && at !== reached.at(-1)) reached.push(at);
    }
    expect(inOrder.length).toBeGreaterThan(10);
    expect(reached).toEqual(inOrder);
  });
}
