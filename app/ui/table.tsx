import type { ReactNode } from "react";
import { langOf } from "~/i18n/format/text";

/** Without roles some screen readers lose the rows of a restyled table. */
export const ROLES = {
  table: "table",
  rowGroup: "rowgroup",
  row: "row",
  cell: "cell",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
} as const;

interface TableProps {
  className?: string;
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

export function Table({ className = "table", caption, columns, children }: TableProps) {
  return (
    <table className={className} role={ROLES.table}>
      <caption>{caption}</caption>
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
      {children}
    </table>
  );
}
