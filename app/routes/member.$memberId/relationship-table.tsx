import { ColumnHeads } from "~/ui/column-heads";
import type { RelativeRow } from "./view";

const COLUMNS = ["Name", "Relationship"] as const;

export function RelationshipTable({ caption, rows }: { caption: string; rows: readonly RelativeRow[] }) {
  return (
    <div className="card card-body mb-4">
      <table className="table">
        <caption>{caption}</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.href}>
              <td>
                <a href={row.href}>{row.name || "Member"}</a>
                {row.nameInHindi ? <small lang="hi">{row.nameInHindi}</small> : null}
              </td>
              <td>{row.relationship}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
