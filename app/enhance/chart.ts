/** Loads what moves the chart of a family; the chart can be looked at without it. */
export function chart(box: HTMLElement) {
  import("../islands/chart-moves").then(({ moveChart }) => moveChart(box)).catch(() => {});
}
