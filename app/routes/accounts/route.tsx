import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import { BAD_REQUEST } from "~/contract/status";
import { FormContext, SelectField } from "~/forms/fields";
import { FormMessage } from "~/forms/form";
import { NO_FIELDS } from "~/forms/form-schema";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { loaderData } from "~/http/responses.server";
import { monthName } from "~/i18n/format/date";
import { t } from "~/i18n/text.server";
import { EmptyState } from "~/ui/empty-state";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { loadStatement } from "./load.server";
import { MonthOverview } from "./month-overview";
import { ACCOUNT_FIELD, accountsScreen, type ShownStatement, statementChoice } from "./screen.server";
import { AccountPanel, Statement } from "./statement";

export const handle: RouteHandle = { returnTo: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const chosen = statementChoice(searchParams, context.clock.today);
  const loaded = await loadStatement(context, chosen);
  const screen = accountsScreen(loaded, chosen, context.clock.today, searchParams.has(ACCOUNT_FIELD));
  context.forms.pageForm = "search";
  return loaderData(screen, screen.form.error ? { status: BAD_REQUEST } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(t("accounts.heading"), Boolean(data?.form.error), data?.facts) },
];

function StatementForm({ form, accounts, years, months }: ShownStatement) {
  const names = new Map(accounts.map(({ id, name }) => [String(id), name]));
  return (
    <>
      <FormMessage form={form} />
      <form id={PAGE_FORM_ID} className="card card-body mb-4 app-statement-form d-print-none" method="get">
        <FormContext.Provider value={{ ...form, fields: NO_FIELDS }}>
          <SelectField
            name={ACCOUNT_FIELD}
            label={t("accounts.account")}
            empty={t("accounts.selectAccount")}
            options={[...names.keys()]}
            textOf={(id) => names.get(id) ?? id}
          />
          <SelectField name="year" label={t("accounts.year")} options={years} />
          <SelectField
            name="month"
            label={t("accounts.month")}
            options={months}
            textOf={(month) => monthName(Number(month))}
          />
        </FormContext.Provider>
        <button type="submit" className="btn btn-primary">
          {t("accounts.go")}
        </button>
      </form>
    </>
  );
}

export default function AccountsScreen() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("accounts.heading")}</h1>
      <StatementForm {...screen} />
      <div className="app-columns app-statement-panels">
        {screen.lines.length > 0 ? <MonthOverview {...screen} /> : null}
        {screen.details ? <AccountPanel details={screen.details} /> : null}
      </div>
      {screen.lines.length > 0 ? <Statement {...screen} /> : null}
      {screen.empty ? <EmptyState {...screen.empty} /> : null}
    </>
  );
}
