import { t } from "~/i18n/text.server";
import { Image } from "~/ui/image";
import { ROLES, Table } from "~/ui/table";
import { nameText, smallNameInOtherScript } from "~/ui/words";
import type { RelativeRow } from "./relationships.server";
import type { MemberViewScreen } from "./screen.server";

function relativeTableRow({ href, first, second, distinctName, portrait, relationship, age }: RelativeRow) {
  return (
    <tr key={href} role={ROLES.row}>
      <th scope="row" role={ROLES.rowHeader}>
        <a className="stretched-link" href={href} aria-label={distinctName}>
          <Image kind="face" src={portrait} alt="" name={first.text} lazy /> {nameText(first)}
        </a>{" "}
        {smallNameInOtherScript(second)}
      </th>
      <td role={ROLES.cell}>
        {relationship} <small>{age}</small>
      </td>
    </tr>
  );
}

/** The tables look like lists, but screen readers read them as tables. */
export function Relationships({ relatives, incompleteNotice }: MemberViewScreen) {
  return relatives.length > 0 ? (
    <div className="card card-body mb-4 app-columns app-relatives">
      {relatives.map(({ caption, rows }) => (
        <Table key={caption} caption={caption} columns={[t("member.name"), t("member.relationship")]}>
          <tbody role={ROLES.rowGroup}>{rows.map(relativeTableRow)}</tbody>
        </Table>
      ))}
      {incompleteNotice ? <p>{incompleteNotice}</p> : null}
    </div>
  ) : null;
}
