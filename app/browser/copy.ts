const DONE_MS = 3_000;

/** Adds a button that copies the address, if the browser has a clipboard. Browsers have one only over https. */
export function copy(box: HTMLElement) {
  const address = box.querySelector("code");
  if (!navigator.clipboard || !address) return;
  const { text = "", done = "", refused = "" } = box.dataset;
  const attributes = { type: "button", className: "btn btn-secondary", textContent: text };
  const button = Object.assign(document.createElement("button"), attributes);
  button.setAttribute("aria-live", "polite");
  const setLabel = (words: string) => (button.textContent = words);
  button.addEventListener("click", () => {
    navigator.clipboard
      .writeText(address.textContent)
      .then(() => {
        setLabel(done);
        setTimeout(setLabel, DONE_MS, text);
      })
      // Browsers inside apps refuse it.
      .catch(() => {
        getSelection()?.selectAllChildren(address);
        setLabel(refused);
      });
  });
  box.append(button);
}
