export function offlineReading(box: HTMLElement) {
  import("./islands/offline-reading").then((island) => island.offlineReading(box)).catch(() => {});
}
