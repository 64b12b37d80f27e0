import type { Page } from "playwright/test";

/** Tolerated overlap. */
const SHORT_OF_ONE_PX = 1;
/** 1280 by 1024 at 400 %. */
const ZOOMED_PX = { width: 320, height: 256 };
const PHONE_PX = { width: 360, height: 800 };
const DESK_PX = { width: 1280, height: 800 };
/** A4 without its margins. */
const PAPER_PX = { width: 680, height: 1000 };

/** The text spacing of WCAG 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

/** Adds a user's own styles, past the page's policy. */
function adopt(page: Page, css: string) {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

async function withStyles<Result>(page: Page, css: string, look: () => Promise<Result>): Promise<Result> {
  await adopt(page, css);
  const result = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return result;
}

/** Renders what the browser skips off the screen, so that its boxes are right. */
export function drawEverything(page: Page) {
  return adopt(page, "* { content-visibility: visible !important }");
}

/** Content wider than the window, and text cut off without an ellipsis. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`page: ${scrollWidth} in ${clientWidth}`] : [];
    for (const each of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(each);
      const clips = [style.overflowX, style.overflowY].some((value) => /hidden|clip/.test(value));
      if (!clips || !each.innerText?.trim() || !each.checkVisibility()) continue;
      // An icon replaces the text, it ends in an ellipsis, or it is for screen readers.
      const isMeant =
        style.textIndent !== "0px" || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const isHeard = each.clientWidth <= slack || each.clientHeight <= slack;
      const isCut =
        each.scrollHeight > each.clientHeight + slack || each.scrollWidth > each.clientWidth + slack;
      if (isCut && !isMeant && !isHeard) found.push(`${each.className}: ${each.innerText.slice(0, 40)}`);
    }
    return found;
  }, SHORT_OF_ONE_PX);
}

const LARGE = "html { font-size: 200% !important }";

/** A word this long may be broken: it is nobody's name. */
const WORD_MAX_LETTERS = 24;

/** Words on two lines, of those that a line of the page could hold. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const found: string[] = [];
    const main = document.querySelector("main");
    const { paddingLeft, paddingRight } = getComputedStyle(main ?? document.body);
    const line = innerWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      range.selectNodeContents(text);
      if (!parent?.checkVisibility() || range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(
        /(?<!\S)[\p{L}\p{M}.,()’']+(?!\S)/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && width <= line && word.length <= longest)
          found.push(`broken: ${word} in ${parent.localName}.${parent.className}`);
      }
    }
    return found;
  }, WORD_MAX_LETTERS);
}

/** With rows and menus closed, and with all of them open. */
async function lostInLargeLetters(page: Page): Promise<string[]> {
  const look = async () => [...(await cutOff(page)), ...(await brokenWords(page))];
  return withStyles(page, LARGE, async () => {
    const closed = await look();
    const opened = await page.evaluateHandle(() => {
      const all = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
      for (const each of all) each.open = true;
      return all;
    });
    const open = await look();
    await opened.evaluate((all) => {
      for (const each of all) each.open = false;
    });
    return [...new Set([...closed, ...open])];
  });
}

function cutOffWhenSpaced(page: Page): Promise<string[]> {
  return withStyles(page, SPACED, () => cutOff(page));
}

/** Of hundreds of similar controls only the first and last are checked. */
const CONTROLS_MAX = { first: 80, last: 20 };

/** Controls that cannot get the focus, do not show it, or are covered by a bar then. */
async function lostFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Makes the browser show the focus as for the keyboard.
  await page.keyboard.press("Tab");
  const looked = { slack: SHORT_OF_ONE_PX, ...CONTROLS_MAX };
  return page.evaluate(({ slack, first, last }) => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
    const found: string[] = [];
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter((each) =>
      /sticky|fixed/.test(getComputedStyle(each).position),
    );
    const controls = [...document.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)];
    const skipped = Math.max(0, controls.length - first - last);
    for (const each of controls.toSpliced(first, skipped)) {
      const name = `${each.localName} ${(each.getAttribute("aria-label") ?? each.textContent ?? "").trim().slice(0, 40)}`;
      if (each.tabIndex > 0) found.push(`out of order: ${name}`);
      if (!each.checkVisibility({ visibilityProperty: true }) || each.matches(":disabled, [tabindex='-1']"))
        continue;
      each.focus();
      if (document.activeElement !== each) {
        found.push(`not reached: ${name}`);
        continue;
      }
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) found.push(`not shown: ${name}`);
      const box = each.getBoundingClientRect();
      if (box.height > innerHeight) continue;
      const inSight = box.bottom > slack && box.top < innerHeight - slack && box.right > slack;
      if (!inSight) found.push(`out of sight: ${name}`);
      for (const bar of bars) {
        const over = bar.getBoundingClientRect();
        const isAbove = box.bottom <= over.top + slack || box.top >= over.bottom - slack;
        const isBeside = box.right <= over.left + slack || box.left >= over.right - slack;
        if (isAbove || isBeside || over.height === 0 || bar.contains(each)) continue;
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!each.contains(seen)) found.push(`under a bar: ${name}`);
      }
    }
    window.scrollTo(0, 0);
    return found;
  }, looked);
}

/** In forced colours: controls without a border or underline, and items marked only by colour. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (each: Element) =>
      `${each.localName}.${each.getAttribute("class")} ${each.textContent?.trim().slice(0, 30)}`;
    const isDrawn = (style: CSSStyleDeclaration) =>
      (style.borderBottomStyle !== "none" && Number.parseFloat(style.borderBottomWidth) > 0) ||
      (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0);
    const isUnderlined = (each: Element) =>
      [each, ...each.children].some((one) => getComputedStyle(one).textDecorationLine.includes("underline"));
    for (const each of document.querySelectorAll<HTMLElement>(
      "main a[href], main button, main input:not([type=hidden], :disabled), main select, footer button",
    )) {
      const style = getComputedStyle(each);
      const isSign = style.textIndent !== "0px" && style.backgroundImage !== "none";
      if (!each.checkVisibility() || each.closest("svg") || each.getBoundingClientRect().width === 0)
        continue;
      if (/checkbox|radio/.test(each.getAttribute("type") ?? "") || isSign || each.querySelector("img"))
        continue;
      if (!isDrawn(style) && !isUnderlined(each)) found.push(`no border: ${nameOf(each)}`);
    }
    for (const each of document.querySelectorAll<HTMLElement>("[aria-current]")) {
      const style = getComputedStyle(each);
      const isMarked = style.outlineStyle !== "none" || Number.parseInt(style.fontWeight, 10) >= 600;
      if (each.checkVisibility() && !each.closest("svg") && !isMarked)
        found.push(`not marked: ${nameOf(each)}`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** On paper: controls that are still shown, content that is missing or cut off. */
async function wrongOnPaper(page: Page): Promise<string[]> {
  const CONTENT = "main :is(h1, h3, td, th, dt, dd, li, p, legend, label, text, figcaption)";
  const shownTexts = () =>
    page.evaluate((selector) => {
      const WAYS =
        "nav, button, a.btn, .d-print-none, form, search, [role=status], dialog, .app-actions, details > *, .app-booklet thead";
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => each.checkVisibility() && !each.closest(WAYS) && !each.querySelector(WAYS))
        .map((each) => each.textContent?.trim() ?? "")
        .filter(Boolean);
    }, CONTENT);
  const onScreen = await shownTexts();
  await page.emulateMedia({ media: "print" });
  const onPaper = new Set(await shownTexts());
  const left = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, a.btn, nav, .app-actions, summary:not(:has(h2)), body > header, body > footer",
      ),
    ]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
      .map((each) => `still there: ${each.localName} ${each.textContent?.trim().slice(0, 40)}`),
  );
  const cut = await cutOff(page);
  await page.emulateMedia({ media: null });
  const missing = onScreen.filter((text) => !onPaper.has(text));
  return [...missing.map((text) => `missing: ${text.slice(0, 60)}`), ...left, ...cut];
}

/** Ways to read a page, and a check for each. */
export const ACCESSIBILITY_CHECKS = [
  { name: "400 % and more room in the text", viewport: ZOOMED_PX, lost: cutOffWhenSpaced },
  { name: "400 % and the keyboard", viewport: ZOOMED_PX, lost: lostFocus },
  { name: "the keyboard", viewport: PHONE_PX, lost: lostFocus },
  { name: "the system's colours", viewport: PHONE_PX, lost: lostInForcedColours },
  { name: "letters of 200 %", viewport: PHONE_PX, lost: lostInLargeLetters },
  { name: "letters of 200 % at a desk", viewport: DESK_PX, lost: lostInLargeLetters },
  { name: "more room in the text", viewport: DESK_PX, lost: cutOffWhenSpaced },
  { name: "paper", viewport: PAPER_PX, lost: wrongOnPaper },
] as const;
