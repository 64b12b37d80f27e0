import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BAD_REQUEST } from "~/contract/status";
import { queryOf } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { EmptyState, TryAgain } from "~/ui/empty-state";
import { langOf, pageTitle } from "~/ui/format/text";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { ButtonLinks } from "~/ui/links";
import { MonthOverview } from "./month-overview";
import { type AccountsView, accountsScreen, loadStatement } from "./screen.server";
import { AccountPanel, Statement } from "./statement";
import { statementChoice } from "./statement-choice";

export const handle: RouteHandle = { returnTo: true, queryFormKey: "chosen" };

const ACCOUNT_FIELD = "accountId";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const chosen = statementChoice(searchParams, context.clock.today);
  const loaded = await loadStatement(context, chosen);
  const view = accountsScreen(loaded, chosen, context.clock.today, searchParams.has(ACCOUNT_FIELD));
  return json(view, view.fault ? { status: BAD_REQUEST } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(t("accounts.heading"), Boolean(data?.fault), data?.facts) },
];

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: number; text: string }[];
  chosen: number | null;
  none?: string;
  fault?: string | null;
}

function ChoiceField({ name, label, choices, chosen, none, fault }: ChoiceFieldProps) {
  const faultId = `${name}-error`;
  return (
    <div>
      <label htmlFor={name}>{label}</label>{" "}
      <select
        className="form-control form-select"
        id={name}
        name={name}
        defaultValue={chosen ?? ""}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
      >
        {none ? <option value="">{none}</option> : null}
        {choices.map(({ value, text }) => (
          <option key={value} value={value} lang={langOf(text)}>
            {text}
          </option>
        ))}
      </select>
      {fault ? (
        <p className="app-field__error" id={faultId}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function StatementForm({ view }: { view: AccountsView }) {
  const { accounts, years, months, chosen, fault } = view;
  return (
    <form id={PAGE_FORM_ID} className="card card-body mb-4 app-statement-form d-print-none" method="get">
      <ChoiceField
        name={ACCOUNT_FIELD}
        label={t("accounts.account")}
        none={t("accounts.selectAccount")}
        choices={accounts}
        chosen={chosen.accountId}
        fault={fault}
      />
      <ChoiceField name="year" label={t("accounts.year")} choices={years} chosen={chosen.year} />
      <ChoiceField name="month" label={t("accounts.month")} choices={months} chosen={chosen.month} />
      <button type="submit" className="btn btn-primary">
        {t("accounts.go")}
      </button>
    </form>
  );
}

export default function AccountsScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("accounts.heading")}</h1>
      {view.fault ? <Alert tone="danger" fieldId={ACCOUNT_FIELD} text={view.fault} /> : null}
      <StatementForm view={view} />
      <div className="app-columns app-statement-panels">
        {view.rows.length > 0 ? <MonthOverview totals={view.totals} chart={view.chart} /> : null}
        {view.details ? <AccountPanel details={view.details} /> : null}
      </div>
      {view.rows.length > 0 ? <Statement view={view} /> : null}
      {view.retry ? <TryAgain href={view.retry} /> : null}
      {view.rows.length === 0 && !view.fault && !view.retry ? (
        <EmptyState text={view.instead}>
          {view.advice ? <p>{view.advice}</p> : null}
          {view.statements.length > 0 ? (
            <p className="app-actions">
              <ButtonLinks links={view.statements.map((each) => ({ ...each, lang: langOf(each.text) }))} />
            </p>
          ) : null}
        </EmptyState>
      ) : null}
    </>
  );
}
