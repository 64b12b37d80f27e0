import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { bothScripts } from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import { phoneNumber } from "~/ui/links";
import { foundName, portraitAndName } from "../portrait";
import type { MemberRow } from "./member-row";

/** In a longer list rows have neither picture nor details; the profile has both. */
const UNFOLDING_ROWS_AT_MOST = 200;

const columns = () => [
  t("member.name"),
  t("member.relationship"),
  t("fields.birthDate"),
  t("fields.maritalStatus"),
  t("fields.phone"),
  t("fields.educationDetails"),
  t("fields.occupation"),
];

function nameCell(row: MemberRow, unfolds: boolean) {
  const { first, second } = bothScripts(row.name || t("member.unnamed"), row.nameInHindi);
  return (
    <td role={ROLES.cell} data-initials={unfolds ? row.initials : null}>
      <a href={row.href} lang={unfolds ? undefined : first.lang}>
        {unfolds
          ? portraitAndName(row.portrait, first.text, row.isFound)
          : foundName(first.text, row.isFound)}
      </a>{" "}
      {second ? <small lang={second.lang}>{second.text}</small> : null}
      {unfolds ? (
        <details>
          <summary aria-label={t("member.more")} />
        </details>
      ) : null}
    </td>
  );
}

/** Not a component, because React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow, unfolds: boolean) {
  return (
    <tr key={row.memberId} id={row.anchor} role={ROLES.row}>
      {nameCell(row, unfolds)}
      <td role={ROLES.cell}>
        {row.relationship}
        {row.add
          ? [
              row.relationship ? " · " : null,
              <a key="add" href={row.add.href}>
                {row.add.text}
              </a>,
            ]
          : null}
      </td>
      <td role={ROLES.cell}>
        {row.birthDate ? <span>{row.birthDate}</span> : null}
        {row.age ? [" ", <small key="age">{row.age}</small>] : null}
      </td>
      <td role={ROLES.cell}>
        {row.maritalStatus}
        {row.weddingDate ? [" ", <small key="wedding">{row.weddingDate}</small>] : null}
      </td>
      <td role={ROLES.cell}>{row.phone ? phoneNumber(row.phone) : null}</td>
      <td role={ROLES.cell} lang={langOf(row.education)}>
        {row.education}
      </td>
      <td role={ROLES.cell} lang={langOf(row.occupation)}>
        {row.occupation}
      </td>
    </tr>
  );
}

export function MemberTable({ rows, caption }: { rows: readonly MemberRow[]; caption: string }) {
  const unfold = rows.length <= UNFOLDING_ROWS_AT_MOST;
  return (
    <table className="table app-member-table" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={columns()} />
      <tbody role={ROLES.rowGroup}>{rows.map((row) => memberRow(row, unfold))}</tbody>
    </table>
  );
}
