import type { Page } from "playwright/test";
import { expect, test } from "../support/product";
import { openState, states } from "../support/states";
import { readStylesheet } from "../support/stylesheet";

/** What only a script puts on a page, or what comes and goes with a press. */
const NOT_IN_HTML =
  /^\.(d-block$|visually-hidden \*)|\[open\]$|app-loading|app-rows \[hidden\]|app-site-header--small|app-secret__button|app-crop|app-drop|app-dialog|app-field__error|progress|range/;

/** All selectors of the whole sheet, those that apply to the page, and what of these the page did not bring along. */
function selectorsOn(page: Page, css: string) {
  return page.evaluate((css) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    // A state such as :hover may come at any time.
    const STATES = /::[\w-]+|:(before|after|hover|focus|focus-visible|active|disabled|empty)(?![\w-])/g;
    const applies = (selector: string) => {
      const plain = selector.replace(STATES, (_state, _name, at: number, text: string) =>
        /[\w\])*]/.test(text[at - 1] ?? "") ? "" : "*",
      );
      return document.querySelector(plain) !== null;
    };
    const whole = new CSSStyleSheet();
    whole.replaceSync(css);
    const inPage = [...document.styleSheets].filter(({ href }) => href === null);
    const brought = new Set(inPage.flatMap(({ cssRules }) => selectorsOf(cssRules)));
    const all = selectorsOf(whole.cssRules);
    const used = all.filter(applies);
    return { all, used, missing: used.filter((selector) => !brought.has(selector)) };
  }, css);
}

test("every page brings along the styles that it uses, and every style is used by a page", async ({
  page,
  origin,
  standIn,
}) => {
  test.slow();
  const css = readStylesheet();
  // Where the file never comes, all pages bring their styles along.
  await page.route("**/build/app-*.css", (route) => route.abort());
  await page.route("**/uploads/**", (route) => route.abort());
  const seen = { all: new Set<string>(), used: new Set<string>(), missing: new Set<string>() };
  for (const state of states) {
    await openState(page, origin, standIn, state);
    const { all, used, missing } = await selectorsOn(page, css);
    for (const selector of all) seen.all.add(selector);
    for (const selector of used) seen.used.add(selector);
    for (const selector of missing) seen.missing.add(`${state.name}: ${selector}`);
  }
  expect([...seen.missing]).toEqual([]);
  const unused = [...seen.all].filter((selector) => !seen.used.has(selector));
  expect(unused.filter((selector) => !NOT_IN_HTML.test(selector))).toEqual([]);
});
