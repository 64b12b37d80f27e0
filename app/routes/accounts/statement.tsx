import type { AccountDetails } from "~/contract/account";
import { displayDate } from "~/i18n/format/date";
import { backendValue, t } from "~/i18n/text.server";
import { Detail } from "~/ui/details-list";
import { ButtonLink } from "~/ui/links";
import { CELL, cellWith, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";
import type { ShownStatement } from "./screen.server";
import { rupees, statementColumns } from "./statement-lines";

export function AccountPanel({ details }: { details: AccountDetails }) {
  return (
    <section className="card card-body app-account">
      <h2>{t("accounts.details")}</h2>
      <dl className="app-details">
        <Detail label={t("accounts.account")}>{details.accountName}</Detail>
        <Detail label={t("accounts.balance")}>{rupees(details.currentBalance)}</Detail>
        <Detail label={t("accounts.manager")}>{details.accountManager}</Detail>
        <Detail label={t("accounts.bank")}>{details.bankName}</Detail>
        <Detail label={t("accounts.bankAccountId")}>{details.bankAccountId}</Detail>
        <Detail label={t("accounts.type")}>{backendValue(details.bankAccountType ?? "")}</Detail>
      </dl>
    </section>
  );
}

export function Statement({ lines, totals, caption, csv }: ShownStatement) {
  return (
    <section className="card card-body mb-4 app-statement-card">
      <Table className="table app-statement" caption={caption} columns={statementColumns()}>
        <tbody {...ROW_GROUP}>
          {lines.map(({ date, description, credit, debit, balance }, index) => {
            const hasNoAmount = (credit ?? debit) === 0;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and ids may come twice or not at all
              <tr key={index} {...ROW} className={hasNoAmount ? "app-statement-none" : undefined}>
                <th {...ROW_HEADER}>{displayDate(date)}</th>
                <td {...cellWith(description)}>{description}</td>
                <td {...CELL}>{hasNoAmount ? "" : rupees(credit)}</td>
                <td {...CELL}>{hasNoAmount ? "" : rupees(debit)}</td>
                <td {...CELL}>{rupees(balance)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot {...ROW_GROUP}>
          <tr {...ROW}>
            <th {...ROW_HEADER}>{t("accounts.total")}</th>
            <td {...CELL} />
            <td {...CELL}>{totals.credit}</td>
            <td {...CELL}>{totals.debit}</td>
            <td {...CELL} />
          </tr>
        </tfoot>
      </Table>
      {csv ? (
        <p className="app-actions">
          <ButtonLink href={csv} download text={t("accounts.csv")} />
        </p>
      ) : null}
    </section>
  );
}
