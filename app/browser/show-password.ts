export function showPassword(box: HTMLElement) {
  const input = box.querySelector("input");
  const attributes = { type: "button", className: "app-secret__button" };
  const button = Object.assign(document.createElement("button"), attributes);
  const show = (isShown: boolean) => {
    if (input) input.type = isShown ? "text" : "password";
    button.textContent = box.dataset[isShown ? "hide" : "show"] ?? "";
  };
  show(false);
  button.addEventListener("click", () => show(input?.type === "password"));
  // Browsers might remember plain text and offer it to others.
  input?.form?.addEventListener("submit", () => show(false));
  input?.after(button);
}
