import { t } from "~/i18n/text.server";
import { Lines } from "./lines";
import type { MyRelatives } from "./my-relatives.server";
import { personRow } from "./person-row";

export function MyRelativesPage({ relatives }: { relatives: MyRelatives }) {
  const { lines, sections, notices, more } = relatives;
  return (
    <>
      {notices.map((text) => (
        <p key={text} role="status">
          {text}
        </p>
      ))}
      <div className="app-my-relatives">
        <div className="card card-body app-related">
          <Lines lines={lines} />
        </div>
        {sections.length === 0 ? <p>{t("related.noRelatives")}</p> : null}
        {sections.map(({ side, title, rows }) => (
          <section key={side} className="card card-body app-related">
            <h2>{title}</h2>
            <ul className="list-unstyled app-people app-faces app-columns">{rows.map(personRow)}</ul>
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
