const MESSAGE_ID = "no-connection";

/** Says it anew at each press, so that it is read out each time. */
function tell(form: HTMLFormElement, text: string) {
  document.getElementById(MESSAGE_ID)?.remove();
  const line = document.createElement("p");
  line.id = MESSAGE_ID;
  line.className = "alert alert-danger";
  line.setAttribute("role", "alert");
  line.textContent = text;
  form.before(line);
  line.scrollIntoView({ block: "center" });
}

/** Holds back a form that cannot be sent for want of a network: what was typed stays, where a browser's error page would take its place. */
export function connectionGate(page: Document) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      // A network that is there may still lead nowhere: then nobody knows, and the browser tells.
      if (navigator.onLine || !(form instanceof HTMLFormElement) || !form.dataset.offline) return;
      event.preventDefault();
      // Nothing is under way, so nobody else may count this press.
      event.stopImmediatePropagation();
      tell(form, form.dataset.offline);
    },
    true,
  );
}
