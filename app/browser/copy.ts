const DONE_MS = 3_000;

/** Does nothing unless the browser lets a page write to the clipboard, which needs https. */
export function copy(box: HTMLElement) {
  const address = box.querySelector("code");
  if (!navigator.clipboard || !address) return;
  const { text = "", done = "", refused = "" } = box.dataset;
  const attributes = { type: "button", className: "btn btn-secondary", textContent: text };
  const button = Object.assign(document.createElement("button"), attributes);
  button.setAttribute("aria-live", "polite");
  const tell = (words: string) => (button.textContent = words);
  button.addEventListener("click", () => {
    navigator.clipboard
      .writeText(address.textContent)
      .then(() => {
        tell(done);
        setTimeout(tell, DONE_MS, text);
      })
      // Apps' own browsers refuse it.
      .catch(() => {
        getSelection()?.selectAllChildren(address);
        tell(refused);
      });
  });
  box.append(button);
}
