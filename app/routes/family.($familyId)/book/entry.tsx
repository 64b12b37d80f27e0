import { Fragment, type ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import { sizedImagePath } from "~/ui/image";
import { nameText } from "~/ui/words";
import type { BookEntry, PersonInBook } from "./book.server";
import { entryAnchor } from "./numbers";

const PORTRAIT_PX = { width: 76, height: 76 };
/** 20 mm on paper, at 250 dots an inch. */
const PORTRAIT_REQUESTED_PX = 200;

export function entryLink(number: string, text = number) {
  return (
    <a href={`#${entryAnchor(number)}`} lang={langOf(text)}>
      {text}
    </a>
  );
}

/** Numbered, because people of a family share their names. */
function linkedName({ href, name, second, number }: PersonInBook) {
  const names = (
    <>
      {nameText(name)}
      {second ? nameText({ ...second, text: ` ${second.text}` }) : null}
    </>
  );
  const distinctName = joinNonEmpty([joinNonEmpty([name.text, second?.text], " "), number], ", ");
  return href ? (
    <a href={href} aria-label={distinctName}>
      {names}
    </a>
  ) : (
    names
  );
}

export function EntryPerson({ person, children }: { person: PersonInBook; children?: ReactNode }) {
  const { number, label, facts, portrait, phone } = person;
  const Name = label ? "p" : "h3";
  return (
    <div>
      {portrait ? (
        <img src={sizedImagePath(portrait, PORTRAIT_REQUESTED_PX)} alt="" {...PORTRAIT_PX} />
      ) : null}
      <small>
        <b>{number}</b>
        {label ? <span lang={langOf(label)}>{` ${label}`}</span> : null}
      </small>
      <Name>{linkedName(person)}</Name>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {phone ? <p>{phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}</p> : null}
      {children}
    </div>
  );
}

function childrenLine(children: BookEntry["marriages"][number]["children"]) {
  if (children === null) return null;
  if ("number" in children) return <p>{entryLink(children.number, children.text)}</p>;
  return (
    <p>
      {t("book.children")}
      {children.map(({ number, text }, index) => (
        <span key={number}>
          {index > 0 ? ", " : ""}
          {entryLink(number, text)}
        </span>
      ))}
    </p>
  );
}

export function Entry({ entry: { number, member, parents, marriages } }: { entry: BookEntry }) {
  return (
    <div id={entryAnchor(number)}>
      {marriages.map(({ spouse, wedding, children }, index) => (
        <Fragment key={spouse?.number ?? ""}>
          <div>
            {index === 0 ? (
              <EntryPerson person={member}>
                {parents ? (
                  <p>
                    {`${parents.text} `}
                    {entryLink(parents.number)}
                  </p>
                ) : null}
              </EntryPerson>
            ) : null}
            {spouse ? <EntryPerson person={spouse} /> : null}
          </div>
          {wedding ? <p>{wedding}</p> : null}
          {childrenLine(children)}
        </Fragment>
      ))}
    </div>
  );
}
