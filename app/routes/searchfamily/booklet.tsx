import { community } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import { LinkRow } from "~/ui/links";
import type { BookletEntry, BookletView } from "./booklet.server";
import { GroupName } from "./group-name";

function inBothScripts({ first, second }: BookletEntry["head"]) {
  return (
    <>
      <bdi lang={first.lang}>{first.text}</bdi>
      {second ? <bdi lang={second.lang}> {second.text}</bdi> : null}
    </>
  );
}

/** A function, because a component would slow down thousands of lines. */
function entryLine({ key, head, name, facts, phone }: BookletEntry) {
  return (
    <p key={key}>
      <b>{inBothScripts(head)}</b> {inBothScripts(name)}
      <small lang={langOf(facts)}>
        {" "}
        {facts}
        {facts && phone ? "\u00a0· " : null}
        {phone ? <span>{phone}</span> : null}
      </small>
    </p>
  );
}

export function Booklet({ booklet }: { booklet: BookletView }) {
  const { community: name } = community();
  const { date, number, groups, heads, back, phones } = booklet;
  return (
    <>
      <div className="d-print-none">
        <LinkRow links={[{ text: t("browse.back"), href: back }, phones]} />
        <p data-enhance="print-button" data-button-class="btn btn-primary" data-text={t("tree.print")}>
          {t("book.howToPrint")}
        </p>
      </div>
      <article className="app-booklet">
        <header>
          <h1 lang={name.lang}>{name.text}</h1>
          <p>
            {date} · {t("search.found", { number })}
          </p>
        </header>
        <div className="app-booklet-columns">
          {groups.map((group) => (
            <section key={group.id}>
              <h2>
                <GroupName group={group} /> <small>{group.number}</small>
              </h2>
              {group.entries.map(entryLine)}
            </section>
          ))}
        </div>
        <h2>{t("browse.heads")}</h2>
        <div className="app-booklet-columns">
          {heads.map(({ key, text, group }) => (
            <p key={key}>
              <bdi lang={langOf(text)}>{text}</bdi> <small lang={group.lang}>{group.text}</small>
            </p>
          ))}
        </div>
      </article>
    </>
  );
}
