import { expect, test } from "../support/product";
import { selectorsOn } from "../support/selectors";
import { openState, states } from "../support/states";
import { readStylesheet } from "../support/stylesheet";

/** What only a script puts on a page, what comes and goes with a press, or depends on the number of people. */
const NOT_IN_HTML =
  /^body > output|^\.(border$|d-block$|visually-hidden \*)|\[open\]|status|app-site-header--small|app-secret__button|app-field__error|app-chart--(at-)?\d|app-chart > div \+|app-tree--hundreds|app-booklet|tr:nth-child\(n\+100\)/;

/** That no page lacks a style is held in every state: every-screen.test.ts. */
test("every style is used by a page", async ({ page, standIn }) => {
  // Another test may have changed the only phone of a region.
  standIn.reset();
  const css = readStylesheet();
  const all = new Set<string>();
  const used = new Set<string>();
  for (const state of states.filter(({ styled }) => styled)) {
    await openState(page, standIn, state);
    const found = await selectorsOn(page, css);
    for (const selector of found.all) all.add(selector);
    for (const selector of found.used) used.add(selector);
  }
  const unused = [...all].filter((selector) => !used.has(selector));
  expect(unused.filter((selector) => !NOT_IN_HTML.test(selector))).toEqual([]);
});
