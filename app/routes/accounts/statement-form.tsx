import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { AccountsView } from "./view";

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
        className="form-control"
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

export function StatementForm({ view }: { view: AccountsView }) {
  const { accounts, years, months, chosen, fault } = view;
  return (
    <form className="card card-body mb-4 app-statement-form app-reading" method="get">
      <ChoiceField
        name="accountId"
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
