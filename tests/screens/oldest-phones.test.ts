import type { Page, Route } from "playwright/test";
import postcss from "postcss";
import type { StandIn } from "../backend/start";
import { expect, test } from "../support/product";
import type { State } from "../support/state";
import { openState, statesFor } from "../support/states";

/** What Opera Mini drops, with the whole declaration or rule. */
const UNKNOWN_VALUE = /\b(calc|min|max|clamp|minmax|var)\(|\d(vw|vh)\b|\bgrid\b|\bcontents\b|\bsticky\b/;
const UNKNOWN_PROPERTY =
  /^(--|grid|gap|row-gap|column-gap|inset|aspect-ratio|clip-path|contain|content-vis|place)/;
const UNKNOWN_SELECTOR = /:(has|is|where|focus-visible|user-)|:not\([^)]*,|::(backdrop|marker|-)/;
const TRUE_QUERY = /^not \((display: ?grid|inset: ?0)\)$/;
const UNKNOWN_ATTRIBUTE = / [\w-]+="[^"]*var\(--[^"]*"/g;
const UNKNOWN_ELEMENT = /(<\/?)(?=(details|summary|dialog)\b)/g;

function withoutNewStyles(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("supports", (query) => {
    if (TRUE_QUERY.test(query.params)) query.replaceWith(query.nodes ?? []);
    else query.remove();
  });
  root.walkRules((rule) => {
    if (UNKNOWN_SELECTOR.test(rule.selector)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (UNKNOWN_PROPERTY.test(declaration.prop) || UNKNOWN_VALUE.test(declaration.value))
      declaration.remove();
  });
  return root.toString().replace(/(?<=^|[\s,>+~}])(?=(details|summary|dialog)\b)/g, "x-");
}

function withoutNewElements(html: string): string {
  return html
    .replace(/<style>([\s\S]*?)<\/style>/, (_all, css: string) => `<style>${withoutNewStyles(css)}</style>`)
    .replace(/<script[^>]*><\/script>/g, "")
    .replace(UNKNOWN_ATTRIBUTE, "")
    .replace(UNKNOWN_ELEMENT, "$1x-");
}

async function answer(route: Route) {
  if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
  const response = await route.fetch({ maxRedirects: 0 });
  const { "content-security-policy": _policy, ...headers } = response.headers();
  const text = await response.text();
  const [kind] = /html|css/.exec(headers["content-type"] ?? "") ?? [];
  const body = kind === "html" ? withoutNewElements(text) : kind === "css" ? withoutNewStyles(text) : text;
  await route.fulfill({ response, headers, body });
}

/** Renders the page as an engine without details, dialog, grid, calc(), var() and scripts. */
async function imitateOldestEngine(page: Page): Promise<void> {
  await page.route("**/*", answer);
}

/** A JioPhone, and the phones that run Opera Mini. */
const WIDTHS_PX = [240, 360];

/** Texts that lie over each other, in pairs. */
function textsOverTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The part of a box that its ancestors do not cut off. */
    function shownOf(within: Element, { left, top, right, bottom }: DOMRect): DOMRect {
      let shown = { left, top, right, bottom };
      for (let each: Element | null = within; each && each !== document.body; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === "visible") continue;
        const box = each.getBoundingClientRect();
        shown = {
          left: Math.max(shown.left, box.left),
          top: Math.max(shown.top, box.top),
          right: Math.min(shown.right, box.right),
          bottom: Math.min(shown.bottom, box.bottom),
        };
      }
      const [width, height] = [shown.right - shown.left, shown.bottom - shown.top];
      return new DOMRect(shown.left, shown.top, Math.max(0, width), Math.max(0, height));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!parent || !text?.trim()) continue;
      if (parent.closest("option, datalist, x-dialog, [class*=skip]") || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) boxes.push({ text: text.trim(), box: shownOf(parent, box) });
    }
    for (const image of document.images)
      if (image.checkVisibility())
        boxes.push({ text: `image ${image.alt}`, box: image.getBoundingClientRect() });
    const seen = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
    const over: string[] = [];
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > one.box.height / 3 && one.text !== other.text)
          over.push(`${one.text} / ${other.text}`);
      }
    return over;
  });
}

/** Links and buttons that a press at their middle would miss, and buttons that do nothing. */
function dead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>("a[href], button")) {
      if (!each.checkVisibility() || each.matches(".app-skip-link, .app-enter")) continue;
      const name = each.textContent?.trim() || each.getAttribute("aria-label") || each.outerHTML;
      each.scrollIntoView({ block: "center" });
      const [box] = each.getClientRects();
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || !(each.contains(hit) || hit.contains(each)))
        wrong.push(`${name}: under ${hit?.outerHTML.slice(0, 80)}`);
      if (each instanceof HTMLButtonElement && !each.form && !each.disabled)
        wrong.push(`${name}: does nothing`);
    }
    for (const each of document.querySelectorAll("x-summary"))
      if (getComputedStyle(each).borderTopWidth !== "0px")
        wrong.push(`${each.textContent}: only looks like a button`);
    return wrong;
  });
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function expectUsable(page: Page, standIn: StandIn, state: State) {
  await imitateOldestEngine(page);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 320 });
    await openState(page, standIn, state);
    expect.soft(await textsOverTexts(page), `${width} px`).toEqual([]);
    expect.soft(await dead(page), `${width} px`).toEqual([]);
    if (!state.path.includes("chart"))
      expect.soft(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const state of statesFor("oldest phones")) {
  test(`${state.name}: works without details, dialog, grid and var()`, async ({ page, standIn }) => {
    await expectUsable(page, standIn, state);
    if (state.as !== "visitor") await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
}
