import { whenSendable } from "./submit-gate";

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

/** Asks before leaving discards what was typed in a POST form. */
export function askBeforeLeaving(page: Document) {
  const form = page.querySelector<HTMLFormElement>("form[data-offline]");
  if (!form) return;
  let isSent = false;
  const begin = whenSendable(() => {
    isSent = false;
  });
  page.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (target !== form || defaultPrevented) return;
    isSent = true;
    begin();
  });
  addEventListener("beforeunload", (event) => {
    if (isSent || ![...form.elements].some(isEdited)) return;
    event.preventDefault();
    // Browsers before 2023 need it.
    event.returnValue = true;
  });
}
