import { FormContext, TextField } from "~/forms/fields";
import { FormMessage } from "~/forms/form";
import { NO_FIELDS } from "~/forms/form-schema";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { renderLabelledLink } from "~/ui/links";
import { PersonRows } from "~/ui/person-row";
import { renderName } from "~/ui/words";
import type { RelationFormView } from "./relation-form.server";

type FieldView = RelationFormView["fields"][number];

function PeopleFound({ text, people, more, failed, searchOthers }: NonNullable<FieldView["foundPeople"]>) {
  return (
    <div role="status">
      {text ? (
        <>
          <p>{text}</p>
          <PersonRows people={people} />
        </>
      ) : null}
      {more ? <p>{more}</p> : null}
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {searchOthers ? (
        <p>
          {searchOthers.text}{" "}
          {renderLabelledLink(searchOthers.typed, { text: t("frame.searchFamily"), href: searchOthers.href })}
        </p>
      ) : null}
    </div>
  );
}

function PersonField({ label, name, chosen, hidden }: FieldView) {
  return (
    <>
      <input type="hidden" {...hidden} />
      {chosen ? (
        <div>
          <b>{label}</b>
          <p className="mb-0 py-2">
            {renderName(chosen.name)}{" "}
            {renderLabelledLink(label, { text: t("related.somebodyElse"), href: chosen.href })}
          </p>
        </div>
      ) : (
        <TextField name={name} label={label} input={{ type: "search" }} />
      )}
    </>
  );
}

export function RelationForm({ form, fields }: RelationFormView) {
  return (
    <search>
      <FormMessage form={form} />
      <form
        id={PAGE_FORM_ID}
        className="card card-body mb-4 d-print-none"
        action={paths.related()}
        data-loading={t("related.loading")}
        aria-describedby="hint"
      >
        <p className="app-field__hint" id="hint">
          <small>{t("related.hint")}</small>
        </p>
        <div className="app-columns app-pair">
          <FormContext.Provider value={{ ...form, fields: NO_FIELDS }}>
            {fields.map((field) => (
              <PersonField key={field.name} {...field} />
            ))}
          </FormContext.Provider>
        </div>
        <p className="app-actions">
          <button type="submit" className="btn btn-primary">
            {t("related.find")}
          </button>
        </p>
        {fields.map(({ name, foundPeople }) =>
          foundPeople ? <PeopleFound key={name} {...foundPeople} /> : null,
        )}
      </form>
    </search>
  );
}
