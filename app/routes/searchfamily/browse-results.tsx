import { t } from "~/i18n/text.server";
import { EmptyState } from "~/ui/empty-state";
import { LinkRow } from "~/ui/links";
import type { BrowseView } from "./browse-view.server";
import { FamilyTable } from "./family-results";
import { inBothScripts } from "./written-name";

/** Of the community in columns, of a group in a row above its families. */
function GroupIndex({ index, indexLabel, tables }: BrowseView) {
  const isRow = tables.length > 0;
  return (
    <nav className={isRow ? undefined : "card card-body mb-4"} aria-label={indexLabel}>
      {isRow ? indexLabel : null}
      <ul className={isRow ? "app-actions list-unstyled" : "app-columns app-index list-unstyled"}>
        {index.map(({ id, href, name, number }) => (
          <li key={id} id={id}>
            <a href={href}>{inBothScripts(name)}</a> <small>{number}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BrowseResults({ browsed }: { browsed: BrowseView }) {
  const { heading, notice, limit, index, jumps, caption, tables, ways } = browsed;
  return (
    <>
      {heading.length > 0 ? (
        <h2>{heading.flatMap(({ name }, at) => [at > 0 ? " · " : null, inBothScripts(name)])}</h2>
      ) : null}
      {notice ? <p role="status">{notice}</p> : null}
      {ways.length === 0 ? <EmptyState text={t("messages.noFamilyFound")} isAnswer /> : null}
      <LinkRow links={jumps} />
      {index.length > 0 ? <GroupIndex {...browsed} /> : null}
      {tables.length > 0 ? (
        <div className="card card-body mb-4 app-rows">
          {limit ? <p>{limit}</p> : null}
          <FamilyTable caption={caption} tables={tables} />
        </div>
      ) : null}
      <LinkRow links={ways} />
    </>
  );
}
