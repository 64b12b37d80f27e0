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

/** The places, from the second on, of columns that no row fills. @param values one for each of these columns. */
export function blankColumns<Row>(
  rows: readonly Row[],
  values: readonly ((row: Row) => unknown)[],
): number[] {
  return values.flatMap((value, index) => (rows.some((row) => value(row)) ? [] : index + 2));
}

interface TableProps {
  className?: string;
  /** Not shown. Their cells stay, because styles count them. */
  blank?: readonly number[];
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

export function Table({ className = "table", blank = [], caption, columns, children }: TableProps) {
  return (
    <table className={[className, ...blank.map((place) => `app-no-${place}`)].join(" ")} role={ROLES.table}>
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
