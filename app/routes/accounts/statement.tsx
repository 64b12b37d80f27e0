import { langOf } from "~/format/foreign-words";
import { statementColumns } from "~/format/statement";
import { t } from "~/texts/text.server";
import { ColumnHeads } from "~/ui/column-heads";
import { Detail } from "~/ui/details-list";
import { ROLES } from "~/ui/table-roles";
import { MonthOverview } from "./month-overview";
import type { AccountsView } from "./view";

export function AccountPanel({ details }: { details: NonNullable<AccountsView["details"]> }) {
  return (
    <section className="card card-body mb-4">
      <h2>{t("accounts.details")}</h2>
      <dl className="app-details">
        {details.map(({ label, text }) => (
          <Detail key={label} label={label}>
            {text}
          </Detail>
        ))}
      </dl>
    </section>
  );
}

export function Statement({ view }: { view: AccountsView }) {
  const { rows, totals, chart, caption, csv } = view;
  return (
    <section className="card card-body mb-4 app-rows">
      <MonthOverview totals={totals} chart={chart} />
      <table className="table app-statement" {...ROLES.table}>
        <caption>{caption}</caption>
        <ColumnHeads columns={statementColumns()} />
        <tbody {...ROLES.rowGroup}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and ids may come twice or not at all
            <tr key={at} {...ROLES.row}>
              <td {...ROLES.cell}>{row.date}</td>
              <td {...ROLES.cell} lang={langOf(row.description)}>
                {row.description}
              </td>
              <td {...ROLES.cell}>{row.credit}</td>
              <td {...ROLES.cell}>{row.debit}</td>
              <td {...ROLES.cell}>{row.balance}</td>
            </tr>
          ))}
        </tbody>
        <tfoot {...ROLES.rowGroup}>
          <tr {...ROLES.row}>
            <th scope="row" {...ROLES.rowHeader}>
              {t("accounts.total")}
            </th>
            <td {...ROLES.cell} />
            <td {...ROLES.cell}>{totals.credit}</td>
            <td {...ROLES.cell}>{totals.debit}</td>
            <td {...ROLES.cell} />
          </tr>
        </tfoot>
      </table>
      {csv ? (
        <p className="app-actions">
          <a className="btn btn-secondary" href={csv} download>
            {t("accounts.csv")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
