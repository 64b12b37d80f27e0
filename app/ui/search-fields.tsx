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
      <LinkRow label={t("browse.all")} links={groupings} />
      <div className="app-one-row">
        <LinkRow links={links} />
      </div>
    </nav>
  );
}

interface SearchFieldsProps {
  name: string;
  label: string;
  value?: string;
  button: string;
  isSecondary?: boolean;
}

export function SearchFields({ name, label, value, button, isSecondary }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      <input className="form-control" id={name} name={name} type="search" defaultValue={value} />{" "}
      <button type="submit" className={isSecondary ? "btn btn-secondary" : "btn btn-primary"}>
        {button}
      </button>
    </>
  );
}
