import { SAVED_COPY_ID } from "./constants";

const MESSAGE_ID = "no-connection";

/** Inserts the message anew each time, so that a screen reader reads it out at every attempt. */
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

/** A saved copy is shown because the network failed, so this checks the connection before it sends anything. */
async function sendFromSavedCopy(form: HTMLFormElement, text: string, pressed: HTMLElement | null) {
  const isReached = await fetch("/healthz", { method: "HEAD" }).catch(() => null);
  if (!isReached) return showMessage(form, text);
  document.getElementById(SAVED_COPY_ID)?.remove();
  form.requestSubmit(pressed);
}

/** Stops a form from being sent while there is no network: the browser's error page would replace what was typed. */
export function connectionGate(page: Document) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset.offline) return;
      const isSavedCopy = page.getElementById(SAVED_COPY_ID) !== null;
      // Being online does not mean the server is reachable; in that case the browser reports it.
      if (navigator.onLine && !isSavedCopy) return;
      event.preventDefault();
      // Nothing was sent, so the other listeners must not count this submit.
      event.stopImmediatePropagation();
      if (navigator.onLine) sendFromSavedCopy(form, form.dataset.offline, event.submitter);
      else showMessage(form, form.dataset.offline);
    },
    true,
  );
}
