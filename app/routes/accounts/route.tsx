import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import { BAD_REQUEST } from "~/contract/status";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { EmptyState, homeLink, retryLink } from "~/ui/empty-state";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { loadStatement } from "./load.server";
import { MonthOverview } from "./month-overview";
import { accountsScreen, type ShownStatement, statementChoice } from "./screen.server";
import { AccountPanel, Statement } from "./statement";

export const handle: RouteHandle = { returnTo: true, queryFormKey: "chosen" };

const ACCOUNT_FIELD = "accountId";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const chosen = statementChoice(searchParams, context.clock.today);
  const loaded = await loadStatement(context, chosen);
  const screen = accountsScreen(loaded, chosen, context.clock.today, searchParams.has(ACCOUNT_FIELD));
  return json(screen, screen.error ? { status: BAD_REQUEST } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(t("accounts.heading"), Boolean(data?.error), data?.facts) },
];

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: number; text: string }[];
  chosen: number | null;
  placeholder?: string;
  error?: string | null;
}

function ChoiceField({ name, label, choices, chosen, placeholder, error }: ChoiceFieldProps) {
  const errorId = `${name}-error`;
  return (
    <div>
      <label htmlFor={name}>{label}</label>{" "}
      <select
        className="form-control form-select"
        id={name}
        name={name}
        defaultValue={chosen ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {choices.map(({ value, text }) => (
          <option key={value} value={value} lang={langOf(text)}>
            {text}
          </option>
        ))}
      </select>
      {error ? (
        <p className="app-field__error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function StatementForm({ screen }: { screen: ShownStatement }) {
  const { accounts, years, months, chosen, error } = screen;
  return (
    <form id={PAGE_FORM_ID} className="card card-body mb-4 app-statement-form d-print-none" method="get">
      <ChoiceField
        name={ACCOUNT_FIELD}
        label={t("accounts.account")}
        placeholder={t("accounts.selectAccount")}
        choices={accounts}
        chosen={chosen.accountId}
        error={error}
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
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("accounts.heading")}</h1>
      {screen.error ? <Alert tone="danger" fieldId={ACCOUNT_FIELD} text={screen.error} /> : null}
      <StatementForm screen={screen} />
      <div className="app-columns app-statement-panels">
        {screen.lines.length > 0 ? <MonthOverview {...screen} /> : null}
        {screen.details ? <AccountPanel details={screen.details} /> : null}
      </div>
      {screen.lines.length > 0 ? <Statement screen={screen} /> : null}
      {screen.retry ? <EmptyState text={null} links={[retryLink(screen.retry), homeLink()]} /> : null}
      {screen.lines.length === 0 && !screen.error && !screen.retry ? (
        <EmptyState text={screen.emptyText} links={[...screen.emptyLinks, homeLink()]} />
      ) : null}
    </>
  );
}
