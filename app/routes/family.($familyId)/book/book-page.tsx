import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { Detail } from "~/ui/details-list";
import { langOf } from "~/ui/format/text";
import { sizedImagePath } from "~/ui/image";
import { LinkRow, ShareLinks } from "~/ui/links";
import type { FamilyViewScreen } from "../screen.server";
import { BookBirthdays, BookIndex } from "./book-lists";
import type { BookView } from "./book-view";
import { Entry, EntryPerson } from "./entry";
import type { OutlineView } from "./entry-view";

const IMAGE_PX = 420;
const IMAGE_HEIGHT_PX = 280;
const IMAGE_ASKED_PX = 1200;

interface BookProps {
  family: FamilyViewScreen;
  book: BookView;
}

function Cover({ family, book }: BookProps) {
  const { head, gotra, extent, date } = book.cover;
  return (
    <header className="app-book-cover">
      <p>{t("book.title")}</p>
      {family.image ? (
        <img
          src={sizedImagePath(family.image, IMAGE_ASKED_PX)}
          alt=""
          width={IMAGE_PX}
          height={IMAGE_HEIGHT_PX}
        />
      ) : null}
      <h1>
        <bdi>{family.heading}</bdi>
        {language() === "en" && family.nameInHindi ? <bdi lang="hi"> {family.nameInHindi}</bdi> : null}
      </h1>
      {book.start ? <p>{book.start}</p> : null}
      <dl>
        <Detail label={t("book.head")}>{head}</Detail>
        <Detail label={t("book.gotra")}>{gotra}</Detail>
      </dl>
      <p>{extent}</p>
      <p>{date}</p>
    </header>
  );
}

function Outline({ couples }: { couples: readonly OutlineView[] }) {
  return (
    <ul>
      {couples.map(({ number, name, href, children, goesOn }) => (
        <li key={number}>
          <a href={href}>{number}</a> <bdi lang={langOf(name)}>{name}</bdi>
          {goesOn ? " …" : null}
          {children.length > 0 ? <Outline couples={children} /> : null}
        </li>
      ))}
    </ul>
  );
}

export function BookPage({ family, book }: BookProps) {
  const { links, outline, chapters, others, indexes, birthdays } = book;
  return (
    <>
      <div className="app-book-ways d-print-none">
        {family.notice ? <Alert tone={family.notice.tone} text={family.notice.text} /> : null}
        <LinkRow links={links} />
        <ShareLinks links={book.share} />
        <p data-enhance="print-button" data-button-class="btn btn-primary" data-text={t("book.print")}>
          {t("book.howToPrint")}
        </p>
      </div>
      <article className="app-book">
        <Cover family={family} book={book} />
        {outline.length > 0 ? (
          <section className="app-book-outline">
            <h2>{t("tree.heading")}</h2>
            <Outline couples={outline} />
          </section>
        ) : null}
        {chapters.map(({ title, entries }) => (
          <section key={title}>
            <h2>{title}</h2>
            <div className="app-book-entries">{entries.map(Entry)}</div>
          </section>
        ))}
        {others.length > 0 ? (
          <section>
            <h2>{t("book.others")}</h2>
            <div className="app-book-entries">
              {others.map(({ anchor, ...person }) => (
                <div key={anchor} id={anchor}>
                  <EntryPerson person={person} />
                </div>
              ))}
            </div>
          </section>
        ) : null}
        {indexes.map(BookIndex)}
        <BookBirthdays months={birthdays} />
        <section className="app-book-note">
          <h2>{t("book.writtenFor")}</h2>
          <p />
          <p />
          <p />
        </section>
      </article>
    </>
  );
}
