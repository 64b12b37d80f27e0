import { swipe } from "./swipe";

/** Arrow keys, Escape and a finger for the photo viewer that is a page of its own. */
export function photoKeys(page: HTMLElement) {
  const follow = (rel: string) => page.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
  // Nothing on the page needs to have the focus.
  swipe(document.body, (step) => follow(step > 0 ? "next" : "prev"));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") follow("up");
  });
}
