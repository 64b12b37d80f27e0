/**
 * What is displayed as anything but a table loses its rows and cells in some screen readers, unless it names them.
 * Each is given by itself: attributes that are spread take React three times as long, which thousands of cells add up.
 */
export const ROLES = {
  table: "table",
  rowGroup: "rowgroup",
  row: "row",
  cell: "cell",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
} as const;
