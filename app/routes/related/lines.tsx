import type { LinesView } from "~/family/lineage";
import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import { labelFor } from "~/ui/links";
import { ROLES, Table } from "~/ui/table";

export function Lines({ lines: { people, rows, shared } }: { lines: LinesView }) {
  return (
    <>
      <Table caption={t("related.gotras")} columns={[t("related.line"), ...people]}>
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
      </Table>
      {shared ? <p>{shared}</p> : null}
    </>
  );
}
