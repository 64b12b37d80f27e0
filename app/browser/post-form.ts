/** A browser does not report that its user stopped it. */
const SENT_AGAIN_AFTER_MS = 5_000;

const MESSAGE_ID = "no-connection";

/** A new element each time, so that screen readers announce every attempt. */
function sayNotSent(form: HTMLFormElement) {
  document.getElementById(MESSAGE_ID)?.remove();
  const { alertClass = "", offline = "" } = form.dataset;
  const attributes = { id: MESSAGE_ID, className: alertClass, textContent: offline };
  const message = Object.assign(document.createElement("p"), attributes);
  message.setAttribute("role", "alert");
  form.before(message);
  message.scrollIntoView({ block: "center" });
}

/** Password managers fill in these fields. */
const FILLED_IN = /^(username|current-password)$/;

function isEdited(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const servedIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(servedIndex, 0);
  }
  if (!(field instanceof HTMLInputElement) || FILLED_IN.test(field.autocomplete)) return false;
  return field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Sends a form once, and not while offline, when the browser's error page would replace what was typed. Asks before another page does. */
export function postForm(page: Document) {
  const form = page.querySelector<HTMLFormElement>("form[data-offline]");
  if (!form) return;
  let isSent = false;
  const mayBeSent = () => {
    isSent = false;
  };
  form.addEventListener("submit", (event) => {
    // When only the server is unreachable, the browser shows its own error page.
    const isOffline = !navigator.onLine;
    if (isOffline) sayNotSent(form);
    if (isOffline || isSent) return event.preventDefault();
    isSent = true;
    setTimeout(mayBeSent, SENT_AGAIN_AFTER_MS);
  });
  addEventListener("pageshow", mayBeSent);
  addEventListener("beforeunload", (event) => {
    if (isSent || ![...form.elements].some(isEdited)) return;
    event.preventDefault();
    // Browsers before 2023 need it.
    event.returnValue = true;
  });
}
