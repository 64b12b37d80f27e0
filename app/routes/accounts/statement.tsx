import type { AccountDetails } from "~/contract/account";
import { displayDate } from "~/i18n/format/date";
import { langOf } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { Detail } from "~/ui/details-list";
import { ButtonLink } from "~/ui/links";
import { ROLES, Table } from "~/ui/table";
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

export function Statement({ screen }: { screen: ShownStatement }) {
  const { lines, totals, caption, csv } = screen;
  return (
    <section className="card card-body mb-4 app-statement-card">
      <Table className="table app-statement" caption={caption} columns={statementColumns()}>
        <tbody role={ROLES.rowGroup}>
          {lines.map(({ date, description, credit, debit, balance }, index) => {
            const hasNoAmount = (credit ?? debit) === 0;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and ids may come twice or not at all
              <tr key={index} role={ROLES.row} className={hasNoAmount ? "app-statement-none" : undefined}>
                <th scope="row" role={ROLES.rowHeader}>
                  {displayDate(date)}
                </th>
                <td role={ROLES.cell} lang={langOf(description)}>
                  {description}
                </td>
                <td role={ROLES.cell}>{hasNoAmount ? "" : rupees(credit)}</td>
                <td role={ROLES.cell}>{hasNoAmount ? "" : rupees(debit)}</td>
                <td role={ROLES.cell}>{rupees(balance)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot role={ROLES.rowGroup}>
          <tr role={ROLES.row}>
            <th scope="row" role={ROLES.rowHeader}>
              {t("accounts.total")}
            </th>
            <td role={ROLES.cell} />
            <td role={ROLES.cell}>{totals.credit}</td>
            <td role={ROLES.cell}>{totals.debit}</td>
            <td role={ROLES.cell} />
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
