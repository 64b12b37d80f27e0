import { oneSubmit } from "./submit-gate";

// Each loads its island only on pages that have it (docs/why/html-first.md#islands). If that fails, the page stays as it
// was.

export function chart(box: HTMLElement) {
  import("./islands/chart-moves").then(({ moveChart }) => moveChart(box)).catch(() => {});
}

export function offlineReading(box: HTMLElement) {
  import("./islands/offline-reading").then((island) => island.offlineReading(box)).catch(() => {});
}

export function imageEditor(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  oneSubmit(form);
  if (!form.querySelector("input[type=file]") || !("HTMLDialogElement" in window)) return;
  import("./islands/image-editor").then(({ openImageEditor }) => openImageEditor(form)).catch(() => {});
}
