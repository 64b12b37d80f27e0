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
