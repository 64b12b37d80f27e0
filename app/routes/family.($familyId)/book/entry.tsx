import { Fragment } from "react";
import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { PersonView } from "./book-person";
import type { EntryView } from "./entry-view";

const BOOK_PORTRAIT_PX = 76;

interface PersonProps {
  person: PersonView;
  place?: EntryView["place"];
  label?: string;
}

/** The member of an entry is a heading, the spouse is not. */
export function EntryPerson({ person, place = null, label }: PersonProps) {
  const { number, name, otherName, href, portrait, facts } = person;
  const Name = label ? "p" : "h3";
  const names = (
    <>
      <bdi lang={langOf(name)}>{name}</bdi>
      {otherName ? <bdi lang={otherName.lang}> {otherName.text}</bdi> : null}
    </>
  );
  return (
    <div>
      {portrait ? <img src={portrait} alt="" width={BOOK_PORTRAIT_PX} height={BOOK_PORTRAIT_PX} /> : null}
      <small>
        <b>{number}</b>
        {label ? ` ${label}` : null}
      </small>
      <Name>{href ? <a href={href}>{names}</a> : names}</Name>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {place ? (
        <p>
          {`${place.text} `}
          <a href={place.href}>{place.number}</a>
        </p>
      ) : null}
    </div>
  );
}

function EntryMarriage({ marriage }: { marriage: EntryView["marriages"][number] }) {
  const { married, children, elsewhere } = marriage;
  return (
    <>
      {married ? <p>{married}</p> : null}
      {children.length > 0 ? (
        <p>
          {t("book.children")}
          {children.map(({ text, href }, at) => (
            <span key={href}>
              {at > 0 ? ", " : ""}
              <a href={href} lang={langOf(text)}>
                {text}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      {elsewhere ? (
        <p>
          <a href={elsewhere.href}>{elsewhere.text}</a>
        </p>
      ) : null}
    </>
  );
}

export function Entry({ number, anchor, member, place, marriages }: EntryView) {
  const labelOf = (at: number) =>
    marriages.length > 1 ? `${at + 1}. ${t("book.spouse")}` : t("book.spouse");
  return (
    <div key={number} id={anchor}>
      {marriages.map((marriage, at) => (
        <Fragment key={marriage.spouse?.number}>
          <div>
            {at === 0 ? <EntryPerson person={member} place={place} /> : null}
            {marriage.spouse ? <EntryPerson person={marriage.spouse} label={labelOf(at)} /> : null}
          </div>
          <EntryMarriage marriage={marriage} />
        </Fragment>
      ))}
    </div>
  );
}
