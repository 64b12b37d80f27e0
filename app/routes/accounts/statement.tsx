import { STATEMENT_COLUMNS } from "~/format/statement";
import { ColumnHeads } from "~/ui/column-heads";
import { Detail } from "~/ui/details-list";
import type { AccountsView } from "./view";

export function AccountPanel({ details }: { details: NonNullable<AccountsView["details"]> }) {
  return (
    <section className="card card-body mb-4">
      <h2>Account Details</h2>
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
        <ColumnHeads columns={STATEMENT_COLUMNS} />
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and ids may come twice or not at all
            <tr key={at}>
              <td>{row.date}</td>
              <td>{row.description}</td>
              <td>{row.credit}</td>
              <td>{row.debit}</td>
              <td>{row.balance}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
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
            Download CSV
          </a>
        </p>
      ) : null}
    </section>
  );
}
