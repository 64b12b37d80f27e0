import { counter } from "./counter";
import { headerShrink } from "./header-shrink";
import { imageEditor } from "./image-editor";
import { loadingNotice } from "./loading-notice";
import { menuClose } from "./menu-close";
import { oneSubmit } from "./one-submit";
import { pictureFallback } from "./picture-fallback";

/** Enhancements by the name that markup hangs them on with data-enhance. */
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  counter,
  "header-shrink": headerShrink,
  "image-editor": imageEditor,
  "menu-close": menuClose,
  "one-submit": oneSubmit,
};

/** Adds to a page that already works. Design decision 1. */
export function start() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhancements[element.dataset.enhance ?? ""]?.(element);
  }
  loadingNotice(document);
  pictureFallback(document);
}
