import { counter } from "./counter";
import { imageFallback } from "./image-fallback";
import { loadingNotice } from "./loading-notice";
import { openBranches } from "./open-branches";
import { photoKeys, photoViewer } from "./photo-viewer";
import { postForm } from "./post-form";
import { showPassword } from "./show-password";
import { headerShrink, menuClose } from "./site-header";
import { submitGate } from "./submit-gate";

/** Shorter than the Refresh header's wait, which is for browsers without scripts. */
const PASSWORD_CHANGED_LEAVE_MS = 1_500;

/** Opens the dialog before the editor has loaded; if that fails, follows the link. */
function imageEditor(link: HTMLElement) {
  if (!(link instanceof HTMLAnchorElement) || !("HTMLDialogElement" in window)) return;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", link.textContent);
    dialog.textContent = document.body.dataset.loading ?? "";
    document.body.append(dialog);
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    dialog.showModal();
    import("./islands/image-editor")
      .then(({ openImageEditor }) => openImageEditor(dialog, link.href))
      .catch(() => dialog.open && location.assign(link.href));
  });
}

function printButton(element: HTMLElement) {
  const button = document.createElement("button");
  button.className = element.dataset.buttonClass ?? "";
  button.textContent = element.dataset.text ?? "";
  button.addEventListener("click", () => window.print());
  element.replaceChildren(button);
}

/** Islands load only where they are used (docs/why/html-first.md#islands). If that fails, the page stays as it was. */
const enhancements: Readonly<Record<string, (element: HTMLElement) => void>> = {
  counter,
  "auto-redirect": (link) => setTimeout(() => link.click(), PASSWORD_CHANGED_LEAVE_MS),
  "header-shrink": headerShrink,
  "help-filter": (help) =>
    import("./islands/help-filter").then(({ helpFilter }) => helpFilter(help)).catch(() => {}),
  "image-editor": imageEditor,
  "menu-close": menuClose,
  "open-branches": openBranches,
  "show-password": showPassword,
  "submit-gate": submitGate,
  "print-button": printButton,
  "print-page": () => window.print(),
  "photo-keys": photoKeys,
  "photo-viewer": photoViewer,
};

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
  for (const enhance of [postForm, loadingNotice, imageFallback]) attempt(() => enhance(document));
}
