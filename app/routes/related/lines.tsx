import type { LinesView } from "~/family/lineage";
import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { langOf } from "~/ui/format/text";
import { labelFor } from "~/ui/links";

/** A table of one person has no heading for that person. */
export function Lines({ lines: { people, rows, shared } }: { lines: LinesView }) {
  return (
    <>
      <table className="table" role={ROLES.table}>
        <caption>{t("related.gotras")}</caption>
        <ColumnHeads columns={[t("related.line"), ...people]} />
        <tbody role={ROLES.rowGroup}>
          {rows.map(({ line, cells }) => (
            <tr key={line} role={ROLES.row}>
              <th scope="row" role={ROLES.rowHeader}>
                {line}
              </th>
              {cells.map(({ gotra, family }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                <td key={index} role={ROLES.cell}>
                  <span lang={langOf(gotra)}>{gotra}</span>{" "}
                  {family ? (
                    <small>
                      <a href={family.href} aria-label={labelFor(family.text, line)}>
                        {family.text}
                      </a>
                    </small>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shared ? <p>{shared}</p> : null}
    </>
  );
}
