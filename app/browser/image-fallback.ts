/** Boxes with a fallback behind their image; elsewhere the alt text must show. */
const WITH_FALLBACK = '[class*="app-image"], [class*="app-card--"]';

/** Enough for the server to resize a large photo. */
const AGAIN_AFTER_MS = 3_000;

export function imageFallback(page: Document) {
  const tried = new WeakSet<HTMLImageElement>();
  const fail = (image: HTMLImageElement) => {
    if (image.closest(WITH_FALLBACK)) image.style.visibility = "hidden";
    if (tried.has(image)) return;
    tried.add(image);
    setTimeout(() => {
      image.addEventListener("load", () => image.style.removeProperty("visibility"), { once: true });
      // Assigning the same address makes the browser fetch it again.
      image.src = image.getAttribute("src") ?? "";
    }, AGAIN_AFTER_MS);
  };
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) fail(target);
    },
    true,
  );
  for (const image of page.images) if (image.complete && image.naturalWidth === 0) fail(image);
}
