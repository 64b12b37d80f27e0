import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { Image } from "~/ui/image";
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

/** It looks like a list, but screen readers read it as a table. */
function RelationshipTable({ caption, rows }: { caption: string; rows: readonly RelativeRow[] }) {
  return (
    <table className="table" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={[t("member.name"), t("member.relationship")]} />
      <tbody role={ROLES.rowGroup}>{rows.map(relativeTableRow)}</tbody>
    </table>
  );
}

export function Relationships({
  relatives,
  incompleteNotice,
}: Pick<MemberViewScreen, "relatives" | "incompleteNotice">) {
  return relatives.length > 0 ? (
    <div className="card card-body mb-4 app-columns app-relatives">
      {relatives.map(({ caption, rows }) => (
        <RelationshipTable key={caption} caption={caption} rows={rows} />
      ))}
      {incompleteNotice ? <p>{incompleteNotice}</p> : null}
    </div>
  ) : null;
}
