export function chart(box: HTMLElement) {
  import("./islands/chart-moves").then(({ moveChart }) => moveChart(box)).catch(() => {});
}
