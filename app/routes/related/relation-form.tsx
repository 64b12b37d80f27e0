import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { labelFor, labelledLink } from "~/ui/links";
import { nameText } from "~/ui/words";
import type { FieldView } from "./relation-form.server";
import { relativeRow } from "./relatives";

function PeopleFound({ text, people, more, failed, searchOthers }: NonNullable<FieldView["foundPeople"]>) {
  return (
    <div role="status">
      <p>{text}</p>
      <ul className="list-unstyled app-people app-faces app-columns">{people.map(relativeRow)}</ul>
      {more ? <p>{more}</p> : null}
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {searchOthers ? (
        <p>
          {searchOthers.text}{" "}
          {labelledLink(searchOthers.typed, { text: t("frame.searchFamily"), href: searchOthers.href })}
        </p>
      ) : null}
    </div>
  );
}

function PersonField({ field }: { field: FieldView }) {
  const { label, name, typed, chosen, hidden } = field;
  return (
    <>
      <input type="hidden" {...hidden} />
      {chosen ? (
        <div>
          <b>{label}</b>
          <p className="mb-0 py-2">
            {nameText(chosen.name)}{" "}
            <a href={chosen.href} aria-label={labelFor(t("related.somebodyElse"), label)}>
              {t("related.somebodyElse")}
            </a>
          </p>
        </div>
      ) : (
        <div>
          <label htmlFor={name}>{label}</label>{" "}
          <input
            className="form-control"
            type="search"
            id={name}
            name={name}
            defaultValue={typed}
            aria-describedby="hint"
          />
        </div>
      )}
    </>
  );
}

export function RelationForm({ fields }: { fields: readonly FieldView[] }) {
  return (
    <search>
      <form
        id={PAGE_FORM_ID}
        className="card card-body mb-4 d-print-none"
        action={paths.related()}
        data-loading={t("related.loading")}
      >
        <div className="app-columns app-pair">
          {fields.map((field) => (
            <PersonField key={field.name} field={field} />
          ))}
        </div>
        <small className="text-body-secondary" id="hint">
          {t("related.hint")}
        </small>
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
