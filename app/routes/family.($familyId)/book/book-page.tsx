import { Fragment, type ReactNode } from "react";
import { joinNonEmpty, langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { Detail } from "~/ui/details-list";
import { sizedImagePath } from "~/ui/image";
import { LinkRow, PrintButton } from "~/ui/links";
import { renderName } from "~/ui/words";
import type { FamilyBookScreen } from "../screen.server";
import { ViewSegment } from "../tree/tree-panel";
import type { BookEntry, BookView, OutlineLine, PersonInBook } from "./book.server";
import { entryAnchor } from "./numbers";

const PORTRAIT_PX = { width: 76, height: 76 };
/** 20 mm on paper, at 250 dots an inch. */
const PORTRAIT_REQUESTED_PX = 200;

function renderEntryLink(number: string, text = number) {
  return (
    <a href={`#${entryAnchor(number)}`} lang={langOf(text)}>
      {text}
    </a>
  );
}

/** Numbered, because people of a family share their names. */
function renderLinkedName({ href, name, second, number }: PersonInBook) {
  const names = (
    <>
      {renderName(name)}
      {second ? renderName({ ...second, text: ` ${second.text}` }) : null}
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

function EntryPerson({ person, children }: { person: PersonInBook; children?: ReactNode }) {
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
      <Name>{renderLinkedName(person)}</Name>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {phone ? <p>{phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}</p> : null}
      {children}
    </div>
  );
}

function renderChildrenLine(children: BookEntry["marriages"][number]["children"]) {
  if (children === null) return null;
  return (
    <p>
      {children.label}
      {children.entries.map(({ number, text }, index) => (
        <span key={number}>
          {index > 0 ? ", " : ""}
          {renderEntryLink(number, text)}
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
                    {renderEntryLink(parents.number)}
                  </p>
                ) : null}
              </EntryPerson>
            ) : null}
            {spouse ? <EntryPerson person={spouse} /> : null}
          </div>
          {wedding ? <p>{wedding}</p> : null}
          {renderChildrenLine(children)}
        </Fragment>
      ))}
    </div>
  );
}

const IMAGE_PX = { width: 420, height: 280 };
const IMAGE_REQUESTED_PX = 1200;

interface BookProps {
  book: BookView;
  /** Whether the cover has the community's hem. A file lacks that picture. */
  hem: boolean;
}

function Cover({ book: { cover }, hem }: BookProps) {
  const { image, headingInHindi, start } = cover;
  return (
    <header className={hem ? "app-book-cover app-book-cover--hem" : "app-book-cover"}>
      <p>{t("book.title")}</p>
      {image ? <img src={sizedImagePath(image, IMAGE_REQUESTED_PX)} alt="" {...IMAGE_PX} /> : null}
      <h1>
        <bdi>{cover.heading}</bdi>
        {headingInHindi ? <bdi lang="hi"> {headingInHindi}</bdi> : null}
      </h1>
      {start ? <p>{start}</p> : null}
      <dl>
        <Detail label={t("family.head")}>{cover.head}</Detail>
        <Detail label={t("fields.gotra")}>{cover.gotra}</Detail>
      </dl>
      <p>{cover.size}</p>
      <p>{cover.date}</p>
    </header>
  );
}

/** An ellipsis marks couples whose children the outline leaves out. */
function renderOutline(lines: readonly OutlineLine[]) {
  return lines.length > 0 ? (
    <ul>
      {lines.map(({ number, names, children, isCut }) => (
        <li key={number}>
          {renderEntryLink(number)} {renderName(names)}
          {isCut ? " …" : renderOutline(children)}
        </li>
      ))}
    </ul>
  ) : null;
}

function NameIndex({ index }: Pick<BookView, "index">) {
  return index.length > 0 ? (
    <section>
      <h2>{t("book.index")}</h2>
      <div className="app-book-index">
        {index.map(([initial, lines]) => (
          <div key={initial}>
            <h3>{initial}</h3>
            <ul>
              {lines.map(({ number, name }) => (
                <li key={number}>
                  {renderName(name)} {renderEntryLink(number)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ) : null;
}

export function Book(props: BookProps) {
  const { outline, chapters, others, index } = props.book;
  return (
    <article className="app-book">
      <Cover {...props} />
      {outline.length > 0 ? (
        <section className="app-book-outline">
          <h2>{t("tree.heading")}</h2>
          {renderOutline(outline)}
        </section>
      ) : null}
      {chapters.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className="app-book-entries">
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 ? (
        <section>
          <h2>{t("book.others")}</h2>
          <div className="app-book-entries">
            {others.map((person) => (
              <div key={person.number} id={entryAnchor(person.number)}>
                <EntryPerson person={person} />
              </div>
            ))}
          </div>
        </section>
      ) : null}
      <NameIndex index={index} />
      <section className="app-book-note">
        <h2>{t("book.writtenFor")}</h2>
        <p />
        <p />
        <p />
      </section>
    </article>
  );
}

export function BookPage({ screen: { book, hem, views, whole } }: { screen: FamilyBookScreen }) {
  return (
    <>
      <div className="app-views mb-3 d-print-none">
        <ViewSegment views={views} />
        <LinkRow links={whole} />
        <PrintButton />
      </div>
      <Book book={book} hem={hem} />
    </>
  );
}
