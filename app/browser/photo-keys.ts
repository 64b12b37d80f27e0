import { swipe } from "./swipe";

export function photoKeys(page: HTMLElement) {
  const follow = (rel: string) => page.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
  // Nothing on the page needs to have the focus.
  swipe(document.body, (step) => follow(step > 0 ? "next" : "prev"));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") follow("up");
  });
}
