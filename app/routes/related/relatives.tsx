import { t } from "~/i18n/text.server";
import { LinkRow } from "~/ui/links";
import { PersonRows } from "~/ui/person-row";
import { LinesList } from "./lines";
import type { RelativesView } from "./relatives.server";

/** More take several screens of a phone. */
const ROWS_WITHOUT_LINKS_MAX = 20;

export function RelativesPage({ title, lines, sections, notices, more }: RelativesView) {
  const isLong = sections.flatMap(({ rows }) => rows).length > ROWS_WITHOUT_LINKS_MAX;
  return (
    <>
      {notices.map((text) => (
        <p key={text} role="status">
          {text}
        </p>
      ))}
      {sections.length > 1 && isLong ? (
        <nav className="app-one-row d-print-none" aria-label={title}>
          <LinkRow links={sections.map(({ side, title }) => ({ text: title, href: `#${side}` }))} />
        </nav>
      ) : null}
      <div className="app-my-relatives">
        {lines ? <LinesList lines={lines} /> : null}
        {sections.length === 0 ? <p>{t("related.noRelatives")}</p> : null}
        {sections.map(({ side, title, rows }) => (
          <section key={side} id={side} className="card card-body app-related">
            <h2>{title}</h2>
            <PersonRows people={rows} />
          </section>
        ))}
      </div>
      {more ? (
        <p className="app-actions d-print-none">
          <a href={more} data-loading={t("related.loading")}>
            {t("related.showMore")}
          </a>
        </p>
      ) : null}
    </>
  );
}
