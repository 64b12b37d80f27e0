/** Hides a picture that did not load, so that the fallback behind it is seen whole. Screens section 2. */
export function pictureFallback(page: Document) {
  const hide = (picture: HTMLImageElement) => {
    picture.style.visibility = "hidden";
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
