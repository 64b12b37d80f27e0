/** Fetches the crop tool only where the editor is open, and opens it. Design decision 2. */
export function imageEditor(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  // Without it the form goes on working as it is.
  import("../islands/image-editor").then(({ openImageEditor }) => openImageEditor(form)).catch(() => {});
}
