const SWIPE_MIN_PX = 40;

export function photoViewer(section: HTMLElement) {
  const links = [...section.querySelectorAll("a")];
  const dialog = section.querySelector("dialog");
  const image = dialog?.querySelector("img");
  const position = dialog?.querySelector("p");
  const [previous, next, close] = dialog?.querySelectorAll("button") ?? [];
  if (!dialog || !image || !position || !previous || !next || !close) return;
  if (!("HTMLDialogElement" in window)) return;

  const pathOf = (link: HTMLAnchorElement | undefined) =>
    link?.querySelector("img")?.getAttribute("src")?.split("?")[0] ?? "";
  const { srcset } = image;
  const indexInAddress = () => links.findIndex(({ href }) => href === location.href);
  let shown = -1;

  const show = (to: number) => {
    const link = links[to];
    if (!link) return;
    shown = to;
    // Hides the previous photo until this one has loaded.
    image.style.opacity = "0";
    image.alt = link.ariaLabel ?? "";
    image.srcset = srcset.replaceAll(`${pathOf(links[0])}?`, `${pathOf(link)}?`);
    position.textContent = link.dataset.place ?? "";
    previous.disabled = to === 0;
    next.disabled = to === links.length - 1;
    if (!dialog.open) dialog.showModal();
    // A disabled button receives no keys.
    if (!dialog.contains(document.activeElement) || document.activeElement?.matches(":disabled"))
      close.focus();
  };
  const turn = (step: number) => {
    const link = links[shown + step];
    if (!link) return;
    history.replaceState(null, "", link.href);
    show(shown + step);
  };
  const showLoaded = () => {
    image.style.opacity = "";
  };

  section.addEventListener("click", (event) => {
    const index = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, "", links[index]?.href);
    show(index);
  });
  image.addEventListener("load", showLoaded);
  image.addEventListener("error", showLoaded);
  previous.addEventListener("click", () => turn(-1));
  next.addEventListener("click", () => turn(1));
  close.addEventListener("click", () => dialog.close());
  turnOnArrowOrSwipe(dialog, turn);
  dialog.addEventListener("close", () => {
    links[shown]?.focus();
    if (indexInAddress() >= 0) history.back();
  });
  addEventListener("popstate", () => {
    if (indexInAddress() >= 0) show(indexInAddress());
    else dialog.close();
  });
}

export function photoKeys(page: HTMLElement) {
  const follow = (rel: string) => page.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
  // On the body, so that keys work wherever the focus is.
  turnOnArrowOrSwipe(document.body, (step) => follow(step > 0 ? "next" : "prev"));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") follow("up");
  });
}

function turnOnArrowOrSwipe(element: HTMLElement, turn: (step: number) => void) {
  let from: Touch | undefined;
  element.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  });
  element.addEventListener(
    "touchstart",
    ({ touches }) => {
      // Two fingers zoom, and one finger moves a zoomed page, so neither turns the photo.
      from = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  element.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const across = to.clientX - from.clientX;
    if (Math.abs(across) > Math.max(SWIPE_MIN_PX, Math.abs(to.clientY - from.clientY) * 2))
      turn(across < 0 ? 1 : -1);
    from = undefined;
  });
}
