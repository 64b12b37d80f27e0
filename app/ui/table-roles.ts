/**
 * Some screen readers lose the rows and cells of a table that is displayed differently, unless roles name them. Each
 * role is written out, because spread attributes take React three times as long, which adds up over thousands of cells.
 */
export const ROLES = {
  table: "table",
  rowGroup: "rowgroup",
  row: "row",
  cell: "cell",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
} as const;
