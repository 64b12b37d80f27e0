export function printPage() {
  window.print();
}

export function printButton(element: HTMLElement) {
  const button = document.createElement("button");
  button.className = element.dataset.buttonClass ?? "";
  button.textContent = element.dataset.text ?? "";
  button.addEventListener("click", () => window.print());
  element.replaceChildren(button);
}
