import type { ReactNode } from "react";
import { langOf } from "~/i18n/format/text";

/** Without roles some screen readers lose the rows of a restyled table. */
const TABLE = { role: "table" };
const COLUMN_HEADER = { scope: "col", role: "columnheader" };
export const ROW_GROUP = { role: "rowgroup" };
export const ROW = { role: "row" };
export const ROW_HEADER = { scope: "row", role: "rowheader" };
export const CELL = { role: "cell" };

export const cellWith = (text: string | null) => ({ ...CELL, lang: langOf(text) });

/** The places of columns that no row fills. @param values of each row, from its second column on. */
export function blankColumns(values: readonly (readonly unknown[])[]): number[] {
  const [first = []] = values;
  return first.flatMap((_, index) => (values.some((row) => row[index]) ? [] : index + 2));
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
    <table className={[className, ...blank.map((place) => `app-no-${place}`)].join(" ")} {...TABLE}>
      <caption>{caption}</caption>
      <thead {...ROW_GROUP}>
        <tr {...ROW}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <th key={index} {...COLUMN_HEADER} lang={langOf(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
