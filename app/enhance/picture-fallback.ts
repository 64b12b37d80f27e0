/** Boxes that have a fallback behind their picture; elsewhere the picture's words must stay. */
const WITH_FALLBACK = '[class*="app-picture"], [class*="app-card--"]';

/** Hides a picture that did not load, so that the fallback behind it is seen whole. Screens section 2. */
export function pictureFallback(page: Document) {
  const hide = (picture: HTMLImageElement) => {
    if (picture.closest(WITH_FALLBACK)) picture.style.visibility = "hidden";
  };
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) hide(picture);
}
