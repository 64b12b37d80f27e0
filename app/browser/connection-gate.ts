import { REQUEST_ID_HEADER, SAVED_COPY_ID } from "./constants";

const MESSAGE_ID = "no-connection";

/** A new element each time, so that screen readers announce every attempt. */
function showMessage(form: HTMLFormElement, text: string) {
  document.getElementById(MESSAGE_ID)?.remove();
  const line = document.createElement("p");
  line.id = MESSAGE_ID;
  line.className = form.dataset.alertClass ?? "";
  line.setAttribute("role", "alert");
  line.textContent = text;
  form.before(line);
  line.scrollIntoView({ block: "center" });
}

/** A saved copy is shown when the network has failed, so the form is sent only if the server answers again. */
async function sendFromSavedCopy(form: HTMLFormElement, text: string, pressed: HTMLElement | null) {
  const answer = await fetch("/privacy", { method: "HEAD" }).catch(() => null);
  if (!answer?.headers.has(REQUEST_ID_HEADER)) return showMessage(form, text);
  document.getElementById(SAVED_COPY_ID)?.remove();
  form.requestSubmit(pressed);
}

/** The browser's error page would replace what was typed. */
export function connectionGate(page: Document) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset.offline) return;
      const isSavedCopy = page.getElementById(SAVED_COPY_ID) !== null;
      // When only the server is unreachable, the browser shows its own error page.
      if (navigator.onLine && !isSavedCopy) return;
      event.preventDefault();
      // Nothing was sent, so no other listener may count this submit.
      event.stopImmediatePropagation();
      if (navigator.onLine) sendFromSavedCopy(form, form.dataset.offline, event.submitter);
      else showMessage(form, form.dataset.offline);
    },
    true,
  );
}
