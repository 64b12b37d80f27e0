function fieldMessage({ value, form, dataset: { empty, twin, differs } }: HTMLInputElement): string {
  if (!value.trim()) return empty ?? "";
  const other = twin && form?.elements.namedItem(twin);
  return other instanceof HTMLInputElement && other.value !== value ? (differs ?? "") : "";
}

function showError(field: HTMLInputElement, text: string) {
  const id = `${field.id}-error`;
  const message = document.getElementById(id) ?? document.createElement("p");
  message.id = id;
  message.className = "app-field__error";
  message.textContent = text;
  if (text) field.parentElement?.append(message);
  else message.remove();
  field.setAttribute("aria-invalid", String(text !== ""));
  field.setAttribute("aria-describedby", id);
}

export function submitGate(form: HTMLElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-empty]")];
  // Not the language buttons.
  const buttons = document.querySelectorAll<HTMLButtonElement>("main [type=submit], [form]:not([name])");
  const visited = new Set<EventTarget | null>();
  const update = () => {
    for (const field of fields) if (visited.has(field)) showError(field, fieldMessage(field));
    for (const button of buttons) button.disabled = fields.some(fieldMessage);
  };
  form.addEventListener("focusout", ({ target }) => {
    visited.add(target);
    update();
  });
  form.addEventListener("input", update);
  update();
}

/** A browser does not report that its user stopped it. */
const SENT_AGAIN_AFTER_MS = 5_000;

/** Calls back when a form that was sent may be sent again: after a while, or when Back has restored the page. */
export function whenSendable(callback: () => void): () => void {
  addEventListener("pageshow", callback);
  return () => setTimeout(callback, SENT_AGAIN_AFTER_MS);
}

export function oneSubmit(form: HTMLElement) {
  let isPending = false;
  const begin = whenSendable(() => {
    isPending = false;
  });
  form.addEventListener("submit", (event) => {
    if (isPending) return event.preventDefault();
    isPending = true;
    begin();
  });
}
