import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { EntryView } from "./entry-view";
import type { PersonView } from "./person-view";

function Place({ place }: { place: EntryView["place"] }) {
  return place ? (
    <p>
      {`${place.text} `}
      <a href={place.href}>{place.number}</a>
    </p>
  ) : null;
}

const PORTRAIT_PX = 76;

interface PersonProps {
  person: PersonView;
  place?: EntryView["place"];
  isSpouse?: boolean;
}

/** Whoever begins an entry is a heading; the spouse stands beside. */
export function Person({ person, place = null, isSpouse }: PersonProps) {
  const { number, name, otherName, href, portrait, facts } = person;
  const Name = isSpouse ? "p" : "h3";
  const names = (
    <>
      <bdi lang={langOf(name)}>{name}</bdi>
      {otherName ? <bdi lang={otherName.lang}> {otherName.text}</bdi> : null}
    </>
  );
  return (
    <div>
      {portrait ? <img src={portrait} alt="" width={PORTRAIT_PX} height={PORTRAIT_PX} /> : null}
      <small>
        <b>{number}</b>
        {isSpouse ? ` ${t("book.spouse")}` : null}
      </small>
      <Name>{href ? <a href={href}>{names}</a> : names}</Name>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <Place place={place} />
    </div>
  );
}

function Children({ entry }: { entry: EntryView }) {
  if (entry.children.length === 0) return null;
  return (
    <p>
      {t("book.children")}
      {entry.children.map(({ text, href }, at) => (
        <span key={href}>
          {at > 0 ? ", " : ""}
          <a href={href} lang={langOf(text)}>
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}

/** A couple with its number; on paper it stays on one page. */
export function Entry(entry: EntryView) {
  const { number, anchor, member, spouse, married, place, elsewhere } = entry;
  return (
    <div key={number} id={anchor}>
      <div>
        <Person person={member} place={place} />
        {spouse ? <Person person={spouse} isSpouse /> : null}
      </div>
      {married ? <p>{married}</p> : null}
      <Children entry={entry} />
      {elsewhere ? (
        <p>
          <a href={elsewhere.href}>{elsewhere.text}</a>
        </p>
      ) : null}
    </div>
  );
}
