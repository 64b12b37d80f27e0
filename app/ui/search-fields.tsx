import { t } from "~/i18n/text.server";
import { GROUPINGS, type Grouping, paths } from "~/paths";
import { LinkRow, type RowLink } from "./links";

/** @param links to smaller groups of the families that are shown. */
export function BrowseLinks({ by, links = [] }: { by?: Grouping; links?: readonly RowLink[] }) {
  const groupings = GROUPINGS.map((grouping) => ({
    text: t(`browse.by.${grouping}`),
    href: paths.browse({ by: grouping, at: null, within: null }),
    isCurrent: grouping === by,
  }));
  return (
    <nav className="app-browse" aria-label={t("browse.all")}>
      <small aria-hidden="true">{t("browse.all")}</small> <LinkRow links={groupings} isSegment />
      {links.length > 0 ? (
        <div className="app-chips app-one-row">
          <LinkRow links={links} />
        </div>
      ) : null}
    </nav>
  );
}

interface SearchFieldsProps {
  name: string;
  label: string;
  value?: string;
  button: string;
  hint?: string;
  isSecondary?: boolean;
}

export function SearchFields({ name, label, value, button, hint, isSecondary }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      {hint ? (
        <small className="app-field__hint" id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}{" "}
      <input
        className="form-control"
        id={name}
        name={name}
        type="search"
        defaultValue={value}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />{" "}
      <button type="submit" className={isSecondary ? "btn btn-secondary" : "btn btn-primary"}>
        {button}
      </button>
    </>
  );
}
