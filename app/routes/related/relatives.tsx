import { joinNonEmpty, langOf, NO_BREAK } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { Image } from "~/ui/image";
import { LinkRow, renderPhone } from "~/ui/links";
import { JoinedTexts, renderName, renderOtherScript } from "~/ui/words";
import { LinesList } from "./lines";
import type { RelativesView } from "./relatives.server";

type RelativeRow = Omit<RelativesView["sections"][number]["rows"][number], "side">;

/** Not a component, because a page may have hundreds of rows. On paper only the first row of a family names it. */
export function renderRelativeRow(row: RelativeRow, index: number, rows: readonly RelativeRow[]) {
  const { href, name, portrait, relation, age, family, town, phone } = row;
  const { text } = name.first;
  return (
    <li key={href}>
      <a href={href}>
        <Image kind="face" src={portrait} alt="" name={text} lazy />
        <b>{renderName(name.first)}</b>
        {renderOtherScript(name.second)}{" "}
        <small>
          <JoinedTexts texts={relation} /> <span className="d-print-none app-whole">{age}</span>
          {family ? (
            <span className={rows[index - 1]?.family === family ? "d-print-none" : undefined}>
              {`${NO_BREAK}· ${family}`}
              {town ? <span lang={langOf(town)}>{`${NO_BREAK}· ${town}`}</span> : null}
            </span>
          ) : null}
        </small>
      </a>{" "}
      {phone ? (
        <span className="app-phone">{renderPhone(phone, joinNonEmpty([text, ...relation, age], ", "))}</span>
      ) : null}
    </li>
  );
}

/** More take several screens of a phone. */
const ROWS_WITHOUT_LINKS_MAX = 20;

const countOf = (sections: RelativesView["sections"]) =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0);

export function RelativesPage({ relatives }: { relatives: RelativesView }) {
  const { title, lines, sections, notices, more } = relatives;
  return (
    <>
      {notices.map((text) => (
        <p key={text} role="status">
          {text}
        </p>
      ))}
      {sections.length > 1 && countOf(sections) > ROWS_WITHOUT_LINKS_MAX ? (
        <nav className="app-chips app-one-row d-print-none" aria-label={title}>
          <LinkRow links={sections.map(({ side, title }) => ({ text: title, href: `#${side}` }))} />
        </nav>
      ) : null}
      <div className="app-my-relatives">
        {lines ? <LinesList lines={lines} /> : null}
        {sections.length === 0 ? <p>{t("related.noRelatives")}</p> : null}
        {sections.map(({ side, title, rows }) => (
          <section key={side} id={side} className="card card-body app-related">
            <h2>{title}</h2>
            <ul className="list-unstyled app-people app-faces app-columns">{rows.map(renderRelativeRow)}</ul>
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
