// Each island loads only where it is used (docs/why/html-first.md#islands). If that fails, the page stays as it was.

export function chart(box: HTMLElement) {
  import("./islands/chart-moves").then(({ moveChart }) => moveChart(box)).catch(() => {});
}

export function offlineReading(box: HTMLElement) {
  import("./islands/offline-reading").then((island) => island.fillOfflineReading(box)).catch(() => {});
}

/** Opens before the editor has loaded; if that fails, follows the link. */
export function imageEditor(link: HTMLElement) {
  if (!(link instanceof HTMLAnchorElement) || !("HTMLDialogElement" in window)) return;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", link.textContent);
    dialog.textContent = document.body.dataset.loading ?? "";
    document.body.append(dialog);
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    dialog.showModal();
    import("./islands/image-editor")
      .then(({ openImageEditor }) => openImageEditor(dialog, link.href))
      .catch(() => dialog.open && location.assign(link.href));
  });
}
