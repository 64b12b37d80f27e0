import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { WithHindi } from "~/ui/details-list";
import { langOf } from "~/ui/format/text";
import type { FieldView } from "./form-view";

function Found({ found: { text, people, more, unread, rest } }: { found: NonNullable<FieldView["found"]> }) {
  return (
    <div role="status">
      <p>{text}</p>
      <ul className="list-unstyled app-people">
        {people.map(({ href, name, nameInHindi, about }) => (
          <li key={href}>
            <a href={href}>
              <WithHindi text={name} hindi={nameInHindi} />
            </a>{" "}
            <small>{about}</small>
          </li>
        ))}
      </ul>
      {more ? <p>{more}</p> : null}
      {unread.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rest ? (
        <p>
          {rest.text} <a href={rest.href}>{t("frame.searchFamily")}</a>
        </p>
      ) : null}
    </div>
  );
}

function PersonField({ field }: { field: FieldView }) {
  const { label, name, typed, chosen, kept } = field;
  return (
    <>
      <input type="hidden" {...kept} />
      {chosen ? (
        <p>
          {`${label}: `}
          <bdi lang={langOf(chosen.name)}>{chosen.name}</bdi>{" "}
          <a href={chosen.href}>{t("related.somebodyElse")}</a>
        </p>
      ) : (
        <div className="mb-3">
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

export function PeopleForm({ fields }: { fields: readonly FieldView[] }) {
  return (
    <search>
      <form
        className="card card-body mb-4 app-reading"
        action={paths.related()}
        data-loading={t("related.underWay")}
      >
        {fields.map((field) => (
          <PersonField key={field.name} field={field} />
        ))}
        <p id="hint">{t("related.hint")}</p>
        <p>
          <button type="submit" className="btn btn-primary">
            {t("related.find")}
          </button>
        </p>
        {fields.map(({ name, found }) => (found ? <Found key={name} found={found} /> : null))}
      </form>
    </search>
  );
}
