/** What is displayed as anything but a table loses its rows and cells in some screen readers, unless it names them. */
export const ROLES = {
  table: { role: "table" },
  rowGroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
} as const;
