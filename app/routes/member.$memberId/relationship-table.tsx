import { t } from "~/texts/text.server";
import { ColumnHeads } from "~/ui/column-heads";
import type { RelativeRow } from "./view";

export function RelationshipTable({ caption, rows }: { caption: string; rows: readonly RelativeRow[] }) {
  return (
    <div className="card card-body">
      <table className="table">
        <caption>{caption}</caption>
        <ColumnHeads columns={[t("member.name"), t("member.relationship")]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.href}>
              <td>
                <a href={row.href}>{row.first.text}</a>{" "}
                {row.second ? <small lang={row.second.lang}>{row.second.text}</small> : null}
              </td>
              <td>{row.relationship}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
