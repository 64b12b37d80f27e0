import { t } from "~/i18n/text.server";
import { EmptyState, homeLink } from "~/ui/empty-state";
import { ButtonLinks, PrintButton } from "~/ui/links";
import { BrowseLinks } from "~/ui/search-fields";
import { renderBothScripts } from "~/ui/words";
import type { BrowseScreen } from "./browse.server";
import { allFamiliesLink, FamilyTable } from "./family-results";

export function BrowseResults(screen: BrowseScreen) {
  const { by, notice, limitNotice, index, links, caption, tables, files } = screen;
  return (
    <>
      <BrowseLinks by={by} links={links} />
      {notice ? <p role="status">{notice}</p> : null}
      {index.length > 0 ? (
        <div className="card card-body mb-4">
          <p>{caption}</p>
          <ul className="app-columns app-index list-unstyled">
            {index.map(({ id, href, name, number }) => (
              <li key={id} id={id}>
                <a href={href}>{renderBothScripts(name)}</a> <small>{number}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {tables.length > 0 ? (
        <div className="card card-body mb-4 app-rows app-booklet">
          {limitNotice ? <p>{limitNotice}</p> : null}
          <FamilyTable caption={caption} tables={tables} />
        </div>
      ) : null}
      {tables.length > 0 || index.length > 0 ? (
        <div className="app-actions mb-4">
          <ButtonLinks links={files} /> <PrintButton isSecondary />
        </div>
      ) : (
        <EmptyState text={t("messages.noFamilyFound")} links={[allFamiliesLink(by), homeLink()]} isStatus />
      )}
    </>
  );
}
