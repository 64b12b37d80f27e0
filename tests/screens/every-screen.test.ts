import type { Page } from "playwright/test";
import { ACCESSIBILITY_CHECKS, drawEverything } from "../support/accessibility-checks";
import { OTHER_LOOKS } from "../support/axe";
import { expect, test } from "../support/product";
import { runTogetherWords } from "../support/run-together-words";
import { selectorsOn } from "../support/selectors";
import { openState, states } from "../support/states";
import { readStylesheet } from "../support/stylesheet";

/** Controls with one accessible name that do different things, and rows of a table without a header. */
function unclearControls(page: Page) {
  return page.evaluate(() => {
    /** What a screen reader calls it: the label, else the words and pictures in it. */
    const nameOf = (control: Element) => {
      const pictures = [...control.querySelectorAll("img")].map(({ alt }) => alt);
      const seen = [control.textContent, ...pictures].join(" ");
      return (control.getAttribute("aria-label") || seen || control.getAttribute("title") || "")
        .replace(/\s+/g, " ")
        .trim();
    };
    const hrefsIn = (part: Element | null | undefined) =>
      [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")).join();
    const purposeOf = (control: Element) => {
      if (control instanceof HTMLButtonElement)
        return [control.form?.action, control.name, control.value].join();
      return (
        control.getAttribute("href") ?? (hrefsIn(control.parentElement) || hrefsIn(control.closest("tr")))
      );
    };
    const purposes = new Map<string, Set<string>>();
    for (const control of document.querySelectorAll<HTMLElement>("a[href], button, summary")) {
      const name = `${control.localName} ${nameOf(control)}`;
      purposes.set(name, (purposes.get(name) ?? new Set()).add(purposeOf(control)));
    }
    return {
      sameNames: [...purposes].filter(([, all]) => all.size > 1).map(([name]) => name),
      rowsWithoutHeader: [...document.querySelectorAll("tbody tr")]
        .filter((row) => !row.querySelector("th[scope]"))
        .map(({ textContent }) => textContent),
    };
  });
}

/** docs/screens.md#rules-for-every-screen */
const SITE = " · Kalakriti Samaj Parivar";
const TOUCH_PX = 44;
const WIDTHS_PX = [240, 320, 360, 768, 1280];

const stylesheet = readStylesheet();

for (const state of states) {
  const tag = state.scripted ? "@scripts" : [];
  test(`${state.name}: keeps the rules for every screen`, {
    tag,
  }, async ({ page, standIn, violations, shared }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await openState(page, standIn, state)).toBe(state.status ?? 200);
    await drawEverything(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^(Error: )?\\S.*${SITE}$`, "s"));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("body > *").first()).toHaveText("Skip to content");
    await expect(page.locator("body > *").first()).toHaveAttribute("href", "#content");
    await expect(page.locator("main#content")).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(state.alert ? 1 : 0);
    if (state.alert === "failed") await expect(page).toHaveTitle(/^Error: /);

    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return {
        doubledIds: ids.filter((id, at) => ids.indexOf(id) !== at),
        baldImages: [...document.images]
          .filter((image) => !["width", "height", "alt"].every((name) => image.hasAttribute(name)))
          .map((image) => image.outerHTML),
        deadLinks: [...document.querySelectorAll("a")]
          .filter((link) => !/^(\/|#|https:|tel:|sms:|mailto:)/.test(link.getAttribute("href") ?? ""))
          .map((link) => link.outerHTML),
        // A browser would refuse in its own words, or cut silently what is pasted.
        limited: document.querySelectorAll("[required], [maxlength]").length,
        validated: document.querySelectorAll(
          "form[method=post]:has(input:not([type=hidden])):not([novalidate])",
        ).length,
      };
    });
    expect(found).toMatchObject({ doubledIds: [], baldImages: [], deadLinks: [], limited: 0, validated: 0 });
    const clear = { sameNames: state.sameNames ?? [], rowsWithoutHeader: [] };
    expect(await unclearControls(page)).toEqual(clear);
    // Without scripts, which add to it: what text browsers read.
    if (shared) expect(runTogetherWords(await page.content())).toEqual([]);
    const { used, missing } = await selectorsOn(page, stylesheet);
    expect(used).not.toEqual([]);
    expect(missing, "styles that the page does not bring along").toEqual([]);

    // One visit serves all, since a state may be a long way to go: now the widths, and fingers.
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    const small = await page
      .locator(
        "button, summary, input:not([type=hidden], :disabled), nav a, .btn, [aria-label='Family Tree'] a",
      )
      .evaluateAll(
        (all, least) =>
          all
            .map((each) => ({
              // A check box is pressed by its label too: the row is the target.
              box: (each.closest(".app-check") ?? each).getBoundingClientRect(),
              text: (each.textContent ?? "").slice(0, 30),
            }))
            .filter(({ box }) => box.width > 0 && (box.height < least || box.width < least))
            .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
        TOUCH_PX,
      );
    expect(small).toEqual([]);

    expect(await violations()).toEqual([]);
    // Other colours and widths are of the sheet, all of which these states show; scripts may add to the others.
    const looks = shared && !state.styled ? [] : OTHER_LOOKS;
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await violations({ rules }), `${width} px, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
    for (const { name, viewport, lost } of ACCESSIBILITY_CHECKS) {
      await page.setViewportSize(viewport);
      expect(await lost(page), name).toEqual([]);
    }
  });
}
