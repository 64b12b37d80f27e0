import { autoRedirect } from "./auto-redirect";
import { chart } from "./chart";
import { counter } from "./counter";
import { headerShrink } from "./header-shrink";
import { helpFilter } from "./help-filter";
import { imageEditor } from "./image-editor";
import { loadingNotice } from "./loading-notice";
import { menuClose } from "./menu-close";
import { oneSubmit } from "./one-submit";
import { photoKeys } from "./photo-keys";
import { photoViewer } from "./photo-viewer";
import { imageFallback } from "./picture-fallback";
import { printPage } from "./print-page";
import { showPassword } from "./show-password";
import { submitGate } from "./submit-gate";

/** Enhancements by the name that markup hangs them on with data-enhance. */
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  chart,
  counter,
  "delayed-leave": autoRedirect,
  "header-shrink": headerShrink,
  "help-filter": helpFilter,
  "image-editor": imageEditor,
  "menu-close": menuClose,
  "one-submit": oneSubmit,
  "show-password": showPassword,
  "submit-gate": submitGate,
  "print-page": printPage,
  "photo-keys": photoKeys,
  "photo-viewer": photoViewer,
};

/** Adds to a page that already works. */
export function start() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhancements[element.dataset.enhance ?? ""]?.(element);
  }
  loadingNotice(document);
  imageFallback(document);
}
