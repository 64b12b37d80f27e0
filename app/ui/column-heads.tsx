import { ROLES } from "./table-roles";

export function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return (
    <thead {...ROLES.rowGroup}>
      <tr {...ROLES.row}>
        {columns.map((column) => (
          <th key={column} scope="col" {...ROLES.columnHeader}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
