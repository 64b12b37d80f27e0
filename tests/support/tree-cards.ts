import type { Locator, Page } from "playwright/test";

export function treeOf(page: Page): Locator {
  return page.getByRole("region", { name: "Family Tree" });
}

export function cardsOf(page: Page): Locator {
  return treeOf(page).locator("[class*=app-card]");
}

/** The first card of a name in the tree. */
export function cardOf(page: Page, name: string): Locator {
  return cardsOf(page).filter({ hasText: name }).first();
}

/** What opens the menu of a card: it stands right behind it. */
export function menuOf(card: Locator): Locator {
  return card.locator("xpath=following-sibling::*[1]").getByLabel("Menu", { exact: true });
}
