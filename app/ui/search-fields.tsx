import { t } from "~/i18n/text.server";
import { GROUPINGS, type Grouping, paths } from "~/paths";
import { LinkRow } from "./links";

/** The links to all families, below a search. */
export function BrowseLinks({ by }: { by?: Grouping }) {
  const links = GROUPINGS.map((each) => ({
    text: t(`browse.by.${each}`),
    href: paths.browse({ by: each, at: null, within: null }),
    isCurrent: each === by,
  }));
  return <LinkRow label={t("browse.all")} links={links} isPlain />;
}

interface SearchFieldsProps {
  name: string;
  label: string;
  searched?: string;
  button: string;
  hint?: string;
  isAside?: boolean;
}

export function SearchFields({ name, label, searched, button, hint, isAside }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      <input
        className="form-control"
        id={name}
        name={name}
        type="search"
        defaultValue={searched}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />{" "}
      <button type="submit" className={isAside ? "btn btn-secondary" : "btn btn-primary"}>
        {button}
      </button>{" "}
      {hint ? (
        <small className="text-body-secondary" id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}
    </>
  );
}
