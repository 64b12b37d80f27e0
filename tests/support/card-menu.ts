import type { Locator, Page } from "playwright/test";

/** The first card of a name in the tree. */
export function cardOf(page: Page, name: string): Locator {
  const tree = page.getByRole("region", { name: "Family Tree" });
  return tree.locator("[class*=app-card]").filter({ hasText: name }).first();
}

/** What opens the menu of a card: it stands right behind it. */
export function menuOf(card: Locator): Locator {
  return card.locator("xpath=following-sibling::*[1]").getByLabel("Menu", { exact: true });
}
