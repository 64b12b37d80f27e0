import { ROLES } from "./table-roles";

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
