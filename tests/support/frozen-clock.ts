import type { Locator, Page } from "playwright/test";

const BEGINNING = new Date("2026-01-05T10:00:00Z");

/** Stops the clock of the pages to come: only `page.clock.runFor` lets time pass. */
export async function freezeClock(page: Page) {
  await page.clock.install({ time: BEGINNING });
  await page.clock.pauseAt(new Date(BEGINNING.getTime() + 1000));
}

/** Waits until the page is drawn anew and its observers know where an element stands; frozen pages draw too. */
export function drawn(element: Locator): Promise<void> {
  return element.evaluate(
    (node) =>
      new Promise((resolve) => {
        new IntersectionObserver(() => resolve()).observe(node);
      }),
  );
}
