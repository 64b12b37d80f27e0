import { HEADER_SHRINK_SCROLL_PX } from "./constants";

export function headerShrink(header: HTMLElement) {
  const update = () => header.classList.toggle("app-site-header--small", scrollY > HEADER_SHRINK_SCROLL_PX);
  addEventListener("scroll", update, { passive: true });
  update();
}
