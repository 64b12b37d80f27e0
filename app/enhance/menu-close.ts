/** Closes open menus on a click on an entry, on Escape and on a click outside. Screens section 2. */
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
    const summary = document.activeElement?.closest("details[open]")?.querySelector("summary");
    close();
    summary?.focus();
  });
}
