import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import { renderPortrait } from "~/ui/image";
import { CallTiles, renderLabelledLink } from "~/ui/links";
import { renderName, renderRelation } from "~/ui/words";
import type { LadderView } from "./ladder.server";
import { LinesTable } from "./lines";

/** A marriage is a double line, as in the chart. */
const SIGNS = { parent: "↑", child: "↓", spouse: "═", sibling: "↔" } as const;

function Entry({ entry }: { entry: LadderView["entries"][number] }) {
  const { href, name, age, tone, toneWords, thumbnail, initials, kind, word, family } = entry;
  return (
    <li className={entry.hasOtherBackground ? "app-ladder__other" : undefined}>
      {/* Two families may have the same name. */}
      {family && entry.isFirstOfFamily ? renderLabelledLink(name.first.text, family) : null}{" "}
      {kind && word ? (
        <p>
          <span aria-hidden="true">{`${SIGNS[kind]} `}</span>
          {renderRelation(word, "b")}{" "}
        </p>
      ) : null}
      <a className={`app-card--${tone}`} href={href ?? undefined} data-initials={initials}>
        {renderPortrait(thumbnail)}
        <b>
          {renderName(name.first)} {name.second ? renderName(name.second) : null}
        </b>{" "}
        <small>{age}</small> {toneWords ? <i>{toneWords}</i> : null}
      </a>
    </li>
  );
}

function RelationWord({ word }: { word: KinshipWord }) {
  const english = wordInEnglish(word);
  return (
    <>
      <h2 lang="hi">{word.hindi}</h2>
      {english ? <p lang={langOf(english)}>{english}</p> : null}
    </>
  );
}

function Entries({ entries, title }: Pick<LadderView, "entries" | "title">) {
  return (
    <ol className="list-unstyled app-ladder" aria-label={title}>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ol>
  );
}

/** The word is beside its ladder; two ladders are beside each other. */
export function Ladder({ who, word, phone, title, entries, ancestors, lines, secondPath }: LadderView) {
  const relation = (
    <>
      <p>{who}</p>
      {word ? <RelationWord word={word} /> : null}
    </>
  );
  const people = <Entries entries={entries} title={title} />;
  const calls = <CallTiles phone={phone} />;
  return (
    <section className="card card-body mb-4 app-related app-columns app-pair">
      {secondPath ? (
        <>
          <div>
            {relation}
            {people}
            {calls}
          </div>
          <div>
            <p>{t("related.also")}</p>
            {secondPath.word ? <RelationWord word={secondPath.word} /> : null}
            <Entries entries={secondPath.entries} title={title} />
          </div>
        </>
      ) : (
        <>
          <div>
            {relation}
            {calls}
          </div>
          {people}
        </>
      )}
      {ancestors || lines ? (
        <div>
          {ancestors ? <p>{ancestors}</p> : null}
          {lines ? <LinesTable lines={lines} /> : null}
        </div>
      ) : null}
    </section>
  );
}
