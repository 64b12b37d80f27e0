const HEADER_SHRINK_SCROLL_PX = 50;

export function headerShrink(header: HTMLElement) {
  const update = () => header.classList.toggle("app-site-header--small", scrollY > HEADER_SHRINK_SCROLL_PX);
  addEventListener("scroll", update, { passive: true });
  update();
}

export function menuClose(nav: HTMLElement) {
  const close = () => {
    for (const menu of nav.querySelectorAll<HTMLDetailsElement>("details[open]")) menu.open = false;
  };
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!nav.contains(target) || target.closest("a, button")) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    // The outermost menu, because it stays visible when all are closed.
    const opener = nav.querySelector<HTMLElement>("details[open] > summary");
    const hadFocus = nav.contains(document.activeElement);
    close();
    if (hadFocus) opener?.focus();
  });
}
