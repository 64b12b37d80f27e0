import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import { labelFor, phoneNumber } from "~/ui/links";
import { nameText, relationWords } from "~/ui/words";
import { Lines } from "./lines";
import type { MyRelatives } from "./my-relatives.server";

type Row = MyRelatives["sections"][number]["rows"][number];

/** A function, because a family may have hundreds of rows. On paper a family stands where it changes. */
function relativeRow(row: Row, at: number, rows: readonly Row[]) {
  const { href, ladder, name, word, through, age, family, town, phone } = row;
  const { first, second } = name;
  const isSame = rows[at - 1]?.family?.href === family?.href;
  const words = joinNonEmpty([word.hindi, wordInEnglish(word)], " · ");
  const nameApart = joinNonEmpty([first.text, words, age], ", ");
  return (
    <li key={href}>
      <p>
        <a href={href} aria-label={nameApart}>
          <b>{nameText(first)}</b>
        </a>{" "}
        <small className="d-print-none">
          {second ? nameText(second) : null} <span>{age}</span>
        </small>{" "}
        <span>
          <a href={ladder} aria-label={labelFor(words, joinNonEmpty([first.text, age], ", "))}>
            {relationWords(word, "span")}
          </a>
          {through ? <small lang="hi">{` · ${through}`}</small> : null}
        </span>{" "}
        {family ? (
          <small className={isSame ? "d-print-none" : undefined}>
            <a href={family.href} aria-label={labelFor(family.text, nameApart)}>
              {family.text}
            </a>
            {town ? <span lang={langOf(town)}>{` · ${town}`}</span> : null}
          </small>
        ) : null}
      </p>{" "}
      {phone ? <span className="app-phone">{phoneNumber(phone, nameApart)}</span> : null}
    </li>
  );
}

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
            <ul className="list-unstyled app-people app-columns">{rows.map(relativeRow)}</ul>
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
