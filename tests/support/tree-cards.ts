import type { Locator, Page } from "playwright/test";

export function treeOf(page: Page): Locator {
  return page.getByRole("region", { name: "Family Tree" });
}

export function cardsOf(page: Page): Locator {
  return treeOf(page).locator("[class*=app-card]");
}

export function cardOf(page: Page, name: string): Locator {
  return cardsOf(page).filter({ hasText: name }).first();
}

/** The button of a card's menu follows the card. */
export function menuOf(card: Locator): Locator {
  return card.locator("xpath=following-sibling::*[1]").getByLabel(/^Menu: /);
}
