import { connectionGate } from "./connection-gate";
import { counter } from "./counter";
import { helpFilter } from "./help-filter";
import { imageFallback } from "./image-fallback";
import { chart, imageEditor, offlineReading } from "./load-islands";
import { loadingNotice } from "./loading-notice";
import { openBranches } from "./open-branches";
import { photoKeys, photoViewer } from "./photo-viewer";
import { printButton, printPage } from "./print";
import { showPassword } from "./show-password";
import { headerShrink, menuClose } from "./site-header";
import { oneSubmit, submitGate } from "./submit-gate";

/** Without scripts a header leads on after two seconds. */
const PASSWORD_CHANGED_LEAVE_MS = 1_500;

const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  chart,
  counter,
  "auto-redirect": (link) => setTimeout(() => link.click(), PASSWORD_CHANGED_LEAVE_MS),
  "header-shrink": headerShrink,
  "help-filter": helpFilter,
  "image-editor": imageEditor,
  "menu-close": menuClose,
  "offline-reading": offlineReading,
  "one-submit": oneSubmit,
  "open-branches": openBranches,
  "show-password": showPassword,
  "submit-gate": submitGate,
  "print-button": printButton,
  "print-page": printPage,
  "photo-keys": photoKeys,
  "photo-viewer": photoViewer,
};

/** An enhancement that throws stops no other. */
function attempt(enhance: () => void) {
  try {
    enhance();
  } catch (cause) {
    reportError(cause);
  }
}

export function enhancePage() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]"))
    attempt(() => enhancements[element.dataset.enhance ?? ""]?.(element));
  attempt(() => connectionGate(document));
  attempt(() => loadingNotice(document));
  attempt(() => imageFallback(document));
}
