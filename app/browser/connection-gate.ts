import { SAVED_COPY_ID } from "./constants";

const MESSAGE_ID = "no-connection";

/** Says it anew at each press, so that it is read out each time. */
function tell(form: HTMLFormElement, text: string) {
  document.getElementById(MESSAGE_ID)?.remove();
  const line = document.createElement("p");
  line.id = MESSAGE_ID;
  line.className = form.dataset.alertClass ?? "";
  line.setAttribute("role", "alert");
  line.textContent = text;
  form.before(line);
  line.scrollIntoView({ block: "center" });
}

/** A saved copy stands there because the network did not answer; whether it does now is asked before anything is sent. */
async function sendFromSavedCopy(form: HTMLFormElement, text: string, pressed: HTMLElement | null) {
  const isReached = await fetch("/healthz", { method: "HEAD" }).catch(() => null);
  if (!isReached) return tell(form, text);
  document.getElementById(SAVED_COPY_ID)?.remove();
  form.requestSubmit(pressed);
}

/** Holds back a form that cannot be sent for want of a network: what was typed stays, where a browser's error page would take its place. */
export function connectionGate(page: Document) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset.offline) return;
      const isSavedCopy = page.getElementById(SAVED_COPY_ID) !== null;
      // A network that is there may still lead nowhere: then nobody knows, and the browser tells.
      if (navigator.onLine && !isSavedCopy) return;
      event.preventDefault();
      // Nothing is under way, so nobody else may count this press.
      event.stopImmediatePropagation();
      if (navigator.onLine) sendFromSavedCopy(form, form.dataset.offline, event.submitter);
      else tell(form, form.dataset.offline);
    },
    true,
  );
}
