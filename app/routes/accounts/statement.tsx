import { langOf } from "~/format/foreign-words";
import { statementColumns } from "~/format/statement";
import { t } from "~/texts/text.server";
import { ColumnHeads } from "~/ui/column-heads";
import { Detail } from "~/ui/details-list";
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
  const { rows, totals, caption, csv } = view;
  return (
    <section className="card card-body mb-4">
      <table className="table app-statement">
        <caption>{caption}</caption>
        <ColumnHeads columns={statementColumns()} />
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and ids may come twice or not at all
            <tr key={at}>
              <td>{row.date}</td>
              <td lang={langOf(row.description)}>{row.description}</td>
              <td>{row.credit}</td>
              <td>{row.debit}</td>
              <td>{row.balance}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("accounts.total")}</th>
            <td />
            <td>{totals.credit}</td>
            <td>{totals.debit}</td>
            <td />
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
