import { oneSubmit } from "./one-submit";

/** Fetches the crop tool only where an image is chosen. docs/why/html-first.md#islands */
export function imageEditor(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  oneSubmit(form);
  if (!form.querySelector("input[type=file]") || !("HTMLDialogElement" in window)) return;
  import("./islands/image-editor").then(({ openImageEditor }) => openImageEditor(form)).catch(() => {});
}
