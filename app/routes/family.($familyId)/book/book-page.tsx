import type { ReactNode } from "react";
import { community } from "~/community/community.server";
import { script } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { shareLinks } from "~/phone.server";
import { Detail } from "~/ui/details-list";
import { formatKnownDate } from "~/ui/format/date";
import { familyHeading } from "~/ui/format/family";
import { joinNonEmpty } from "~/ui/format/text";
import { shownPicture, sizedImagePath } from "~/ui/image";
import { LinkRow, ShareLinks } from "~/ui/links";
import { type FamilyVisit, treeAddress } from "../choices";
import { ViewSegment } from "../tree-panel";
import { entryAnchor, type FamilyBook } from "./book";
import { BookOutline } from "./book-outline";
import { bookEntry, EntryPerson } from "./entry";
import { NameIndex } from "./name-index";

const IMAGE_PX = { width: 420, height: 280 };
const IMAGE_ASKED_PX = 1200;

interface BookPageProps {
  book: FamilyBook;
  visit: FamilyVisit;
  notice: ReactNode;
}

function BookLinks({ visit, book: { family, start } }: BookPageProps) {
  const address = treeAddress(visit, start?.memberId ?? null);
  const whole = start ? [{ text: t("book.whole"), href: address({ root: null }) }] : [];
  const root = start ? `&root=${start.memberId}` : "";
  const shared = visit.publicOrigin + paths.familyBook(family.details.familyId) + root;
  return (
    <>
      <ViewSegment view="book" address={address} />
      <LinkRow links={whole} />
      <ShareLinks links={shareLinks([t("book.title"), familyHeading(family.details), shared])} />
    </>
  );
}

interface BookProps {
  book: FamilyBook;
  /** Whether the cover has the community's hem, a picture that a file lacks. */
  hem: boolean;
}

function extentOf({ chapters, everyone }: FamilyBook): string {
  if (everyone.length === 0) return t("book.nobody");
  const generations = chapters.length > 0 ? t("book.generations", { count: chapters.length }) : null;
  return joinNonEmpty([t("book.members", { count: everyone.length }), generations], ", ");
}

function Cover({ book, hem }: BookProps) {
  const { family, start } = book;
  const { familyNameInHindi, familyImage, gotra } = family.details;
  const image = shownPicture(familyImage);
  return (
    <header className={hem ? "app-book-cover app-book-cover--hem" : "app-book-cover"}>
      <p>{t("book.title")}</p>
      {image ? <img src={sizedImagePath(image, IMAGE_ASKED_PX)} alt="" {...IMAGE_PX} /> : null}
      <h1>
        <bdi>{familyHeading(family.details)}</bdi>
        {script() === "latin" && familyNameInHindi ? <bdi lang="hi"> {familyNameInHindi}</bdi> : null}
      </h1>
      {start ? <p>{t("book.startsAt", { name: start.nameToRead || t("member.thisMember") })}</p> : null}
      <dl>
        <Detail label={t("book.head")}>{family.headToRead}</Detail>
        <Detail label={t("fields.gotra")}>{gotra}</Detail>
      </dl>
      <p>{extentOf(book)}</p>
      <p>{formatKnownDate(family.today)}</p>
    </header>
  );
}

/** The same on its page and in a file. */
export function Book(props: BookProps) {
  const { book } = props;
  const { chapters, others, everyone } = book;
  return (
    <article className="app-book">
      <Cover {...props} />
      <BookOutline book={book} />
      {chapters.map((chapter, at) => (
        <section key={chapter[0]?.generation}>
          <h2>{t("book.generation", { number: at + 1 })}</h2>
          <div className="app-book-entries">{chapter.map((couple) => bookEntry(couple, book))}</div>
        </section>
      ))}
      {others.length > 0 ? (
        <section>
          <h2>{t("book.others")}</h2>
          <div className="app-book-entries">
            {others.map(({ person, number }) => (
              <div key={number} id={entryAnchor(number)}>
                <EntryPerson person={person} number={number} book={book} />
              </div>
            ))}
          </div>
        </section>
      ) : null}
      <NameIndex people={everyone} />
      <section className="app-book-note">
        <h2>{t("book.writtenFor")}</h2>
        <p />
        <p />
        <p />
      </section>
    </article>
  );
}

export function BookPage(props: BookPageProps) {
  return (
    <>
      {props.notice}
      <div className="app-views mb-3 d-print-none">
        <BookLinks {...props} />
        <p data-enhance="print-button" data-button-class="btn btn-primary" data-text={t("tree.print")}>
          {t("book.howToPrint")}
        </p>
      </div>
      <Book book={props.book} hem={community().hasHem} />
    </>
  );
}
