/** Loads what keeps pages on the device, on the one page where that is chosen. */
export function offlineReading(box: HTMLElement) {
  import("../islands/offline-reading").then((island) => island.offlineReading(box)).catch(() => {});
}
