import type { Locator, Page } from "playwright/test";

const BEGINNING = new Date("2026-01-05T10:00:00Z");

/** Stops the clock of pages opened from now on; `page.clock.runFor` advances it. */
export async function freezeClock(page: Page) {
  await page.clock.install({ time: BEGINNING });
  await page.clock.pauseAt(new Date(BEGINNING.getTime() + 1000));
}

/** Waits for a repaint, so that observers know where the element is. */
export function drawn(element: Locator): Promise<void> {
  return element.evaluate(
    (node) =>
      new Promise((resolve) => {
        new IntersectionObserver(() => resolve()).observe(node);
      }),
  );
}
