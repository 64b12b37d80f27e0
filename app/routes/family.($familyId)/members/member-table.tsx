import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { langOf } from "~/ui/format/text";
import { foundName, portraitAndName } from "~/ui/image";
import { labelFor, linkAbout, phoneNumber } from "~/ui/links";
import { secondName } from "~/ui/words";
import type { MemberListView } from "./member-list.server";

type MemberRow = MemberListView["rows"][number];

const columns = () => [
  t("member.name"),
  t("member.relationship"),
  t("fields.birthDate"),
  t("fields.maritalStatus"),
  t("fields.phone"),
  t("fields.educationDetails"),
  t("fields.occupation"),
];

function nameCell(
  { href, name, distinctName, label, portrait, initials, isFound }: MemberRow,
  unfolds: boolean,
) {
  const { first, second } = name;
  return (
    <th scope="row" role={ROLES.rowHeader} data-initials={initials}>
      <a
        href={href}
        lang={unfolds ? undefined : first.lang}
        translate={unfolds ? undefined : "no"}
        aria-label={label ?? undefined}
      >
        {unfolds ? portraitAndName(portrait, first.text, isFound) : foundName(first.text, isFound)}
      </a>{" "}
      {secondName(second)}
      {unfolds ? (
        <details>
          <summary aria-label={labelFor(t("member.more"), distinctName)} />
        </details>
      ) : null}
    </th>
  );
}

/** Not a component, because React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow, unfolds: boolean) {
  const { distinctName, add, relationship, birthDate, age, wedding, phone, education, occupation } = row;
  return (
    <tr key={row.href} id={row.anchor ?? undefined} role={ROLES.row}>
      {nameCell(row, unfolds)}
      <td role={ROLES.cell}>
        {relationship}
        {add ? [relationship ? " · " : null, linkAbout(distinctName, add)] : null}
      </td>
      <td role={ROLES.cell}>
        {birthDate ? <span>{birthDate}</span> : null}
        {age ? [" ", <small key="age">{age}</small>] : null}
      </td>
      <td role={ROLES.cell}>
        {row.maritalStatus}
        {wedding ? [" ", <small key="wedding">{wedding}</small>] : null}
      </td>
      <td role={ROLES.cell}>{phone ? phoneNumber(phone, distinctName) : null}</td>
      <td role={ROLES.cell} lang={langOf(education)}>
        {education}
      </td>
      <td role={ROLES.cell} lang={langOf(occupation)}>
        {occupation}
      </td>
    </tr>
  );
}

export function MemberTable({ rows, unfolds, caption }: MemberListView) {
  return (
    <table className="table app-member-table" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={columns()} />
      <tbody role={ROLES.rowGroup}>{rows.map((row) => memberRow(row, unfolds))}</tbody>
    </table>
  );
}
