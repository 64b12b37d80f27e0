/** Boxes with a fallback behind their image; elsewhere the alt text must show. */
const WITH_FALLBACK = '[class*="app-image"], [class*="app-card--"]';

export function imageFallback(page: Document) {
  const hide = (image: HTMLImageElement) => {
    if (image.closest(WITH_FALLBACK)) image.style.visibility = "hidden";
  };
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  for (const image of page.images) if (image.complete && image.naturalWidth === 0) hide(image);
}
