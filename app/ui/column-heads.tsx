import { langOf } from "./format/text";

/** Without roles some screen readers lose the rows of a restyled table. */
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
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <th key={index} scope="col" role={ROLES.columnHeader} lang={langOf(column)}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
