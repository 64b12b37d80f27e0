import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { LinesView } from "~/search/lineage";
import { Detail } from "~/ui/details-list";
import { renderLabelledLink } from "~/ui/links";
import { CELL, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";

type Row = LinesView["rows"][number];

const gotraOf = ({ gotra, family }: Row["cells"][number], { line }: Row) => [
  <span key="gotra" lang={langOf(gotra)}>
    {gotra}
  </span>,
  " ",
  family ? <small key="family">{renderLabelledLink(line, family)}</small> : null,
];

export function LinesList({ lines: { rows } }: { lines: LinesView }) {
  return (
    <section className="card card-body app-related">
      <h2>{t("related.gotras")}</h2>
      <dl className="app-details">
        {rows.map((row) => (
          <Detail key={row.line} label={row.line}>
            {row.cells.map((cell) => gotraOf(cell, row))}
          </Detail>
        ))}
      </dl>
    </section>
  );
}

export function LinesTable({ lines: { people, rows, shared } }: { lines: LinesView }) {
  return (
    <>
      <Table caption={t("related.gotras")} columns={[t("related.line"), ...people]}>
        <tbody {...ROW_GROUP}>
          {rows.map((row) => (
            <tr key={row.line} {...ROW}>
              <th {...ROW_HEADER}>{row.line}</th>
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                <td key={index} {...CELL}>
                  {gotraOf(cell, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{shared}</p>
    </>
  );
}
