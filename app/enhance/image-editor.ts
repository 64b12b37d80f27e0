import { oneSubmit } from "./one-submit";

/** Fetches the crop tool only where a picture is chosen, and opens it. */
export function imageEditor(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  if (!form.querySelector("input[type=file]")) return oneSubmit(form);
  // Without it the form goes on working as it is.
  import("../islands/image-editor").then(({ openImageEditor }) => openImageEditor(form)).catch(() => {});
}
