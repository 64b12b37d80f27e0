const MESSAGE_ID = "no-connection";

/** A new element each time, so that screen readers announce every attempt. */
function showMessage(form: HTMLFormElement, text: string) {
  document.getElementById(MESSAGE_ID)?.remove();
  const className = form.dataset.alertClass ?? "";
  const message = Object.assign(document.createElement("p"), {
    id: MESSAGE_ID,
    className,
    textContent: text,
  });
  message.setAttribute("role", "alert");
  form.before(message);
  message.scrollIntoView({ block: "center" });
}

/** Sends no form while offline, because the browser's error page would replace what was typed. */
export function connectionGate(page: Document) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset.offline) return;
      // When only the server is unreachable, the browser shows its own error page.
      if (navigator.onLine) return;
      event.preventDefault();
      // Nothing was sent, so no other listener may count this submit.
      event.stopImmediatePropagation();
      showMessage(form, form.dataset.offline);
    },
    true,
  );
}
