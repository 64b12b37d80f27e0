import { langOf } from "../../format/foreign-words";
import { bothScripts } from "../../format/member";
import { t } from "../../texts/text.server";
import { ColumnHeads } from "../../ui/column-heads";
import { phoneNumber } from "../../ui/phone-number";
import type { MemberRow } from "./member-row";

const columns = () => [
  t("member.name"),
  t("member.relationship"),
  t("fields.birthDate"),
  t("fields.maritalStatus"),
  t("fields.phone"),
  t("fields.educationDetails"),
  t("fields.occupation"),
];

/** A function and no component: React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow) {
  const { first, second } = bothScripts(row.name || t("member.unnamed"), row.nameInHindi);
  return (
    <tr key={row.memberId} id={row.anchor}>
      <td>
        <a href={row.href}>{row.isFound ? <mark>{first.text}</mark> : first.text}</a>
        {second ? <small lang={second.lang}>{second.text}</small> : null}
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
      <td lang={langOf(row.education)}>{row.education}</td>
      <td lang={langOf(row.occupation)}>{row.occupation}</td>
    </tr>
  );
}

export function MemberTable({ rows, caption }: { rows: readonly MemberRow[]; caption: string }) {
  return (
    <table className="table app-member-table">
      <caption>{caption}</caption>
      <ColumnHeads columns={columns()} />
      <tbody>{rows.map(memberRow)}</tbody>
    </table>
  );
}
