import type { Page } from "playwright/test";

interface Selectors {
  /** All selectors of the sheet. */
  all: string[];
  /** Those that apply to the page. */
  used: string[];
  /** Those that the page's inlined styles lack. */
  missing: string[];
}

export function selectorsOn(page: Page, css: string): Promise<Selectors> {
  return page.evaluate((css) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    // States such as :hover may apply at any time.
    const STATES = /::[\w-]+|:(before|after|hover|focus|focus-visible|active|disabled|empty)(?![\w-])/g;
    const applies = (selector: string) => {
      const plain = selector.replace(STATES, (_state, _name, at: number, text: string) => {
        if (/[\w\])*]/.test(text[at - 1] ?? "")) return "";
        if (text.slice(0, at).endsWith(":not(")) return "x-none";
        // As one of the choices in :not(…), it excludes nothing.
        return text.slice(0, at).endsWith(", ") && text.includes(":not(") ? ":not(*)" : "*";
      });
      return document.querySelector(plain) !== null;
    };
    const eachOf = (list: string) => {
      let depth = 0;
      const marked = list.replace(/[(),]/g, (sign) => {
        depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
        return sign === "," && depth === 0 ? "\n" : sign;
      });
      return marked.split("\n").map((selector) => selector.trim());
    };
    const whole = new CSSStyleSheet();
    whole.replaceSync(css);
    const inPage = [...document.styleSheets].filter(({ href }) => href === null);
    const brought = new Set(inPage.flatMap(({ cssRules }) => selectorsOf(cssRules)).flatMap(eachOf));
    const all = selectorsOf(whole.cssRules);
    const used = all.filter(applies);
    const missing = used.flatMap(eachOf).filter((selector) => applies(selector) && !brought.has(selector));
    return { all, used, missing };
  }, css);
}
