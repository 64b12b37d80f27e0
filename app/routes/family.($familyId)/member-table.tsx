import { ColumnHeads } from "../../ui/column-heads";
import { phoneNumber } from "../../ui/phone-number";
import type { MemberRow } from "./member-row";

const COLUMNS = [
  "Name",
  "Relationship",
  "Birth Date",
  "Marital Status",
  "Phone",
  "Education",
  "Occupation",
] as const;

/** A function and no component: React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow) {
  return (
    <tr key={row.memberId}>
      <td>
        <a href={row.href}>{row.name || "Member"}</a>
        {row.nameInHindi ? <small lang="hi">{row.nameInHindi}</small> : null}
      </td>
      <td>{row.relationship}</td>
      <td>
        {row.birthDate}
        {row.age ? <small>{row.age}</small> : null}
      </td>
      <td>
        {row.maritalStatus}
        {row.weddingDate ? <small>{row.weddingDate}</small> : null}
      </td>
      <td>{row.phone ? phoneNumber(row.phone) : null}</td>
      <td>{row.education}</td>
      <td>{row.occupation}</td>
    </tr>
  );
}

export function MemberTable({ rows, caption }: { rows: readonly MemberRow[]; caption: string }) {
  return (
    <table className="table app-member-table">
      <caption>{caption}</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>{rows.map(memberRow)}</tbody>
    </table>
  );
}
