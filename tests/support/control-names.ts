import type { Page } from "playwright/test";

/** Controls with one accessible name that do different things, and rows of a table without a header. */
export function unclearControls(page: Page) {
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
