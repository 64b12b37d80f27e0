import { sizedImagePath } from "~/images/image-url";
import { Alert } from "~/ui/alert";
import type { FamilyViewScreen } from "../screen.server";
import { LinkRow } from "../tree-controls";
import { BookBirthdays, BookIndex } from "./book-lists";
import type { BookView } from "./book-view";
import { Entry, Person } from "./entry";
import { bookTexts } from "./texts";

const IMAGE_PX = 420;
const IMAGE_HEIGHT_PX = 280;
/** Sharp enough for paper. */
const IMAGE_ASKED_PX = 1200;

interface BookProps {
  family: FamilyViewScreen;
  book: BookView;
}

function Cover({ family, book }: BookProps) {
  const { head, gotra, extent, date } = book.cover;
  return (
    <header className="app-book-cover">
      <p>{bookTexts.title}</p>
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
        {family.nameInHindi ? <bdi lang="hi"> {family.nameInHindi}</bdi> : null}
      </h1>
      {book.start ? <p>{book.start.text}</p> : null}
      <dl>
        {head ? (
          <div>
            <dt>{bookTexts.headOfFamily}</dt>
            <dd>{head}</dd>
          </div>
        ) : null}
        {gotra ? (
          <div>
            <dt>{bookTexts.gotra}</dt>
            <dd>{gotra}</dd>
          </div>
        ) : null}
      </dl>
      <p>{extent || bookTexts.nobody}</p>
      <p>{date}</p>
    </header>
  );
}

/** The book stands as it will be printed; what is not for paper comes before it. */
export function BookPage({ family, book }: BookProps) {
  const { links, start, chapters, others, index, birthdays } = book;
  const ways = start ? [...links, { text: bookTexts.wholeFamily, href: start.whole }] : links;
  return (
    <>
      <div className="app-book-ways d-print-none">
        {family.notice ? <Alert tone={family.notice.tone} text={family.notice.text} /> : null}
        <LinkRow links={ways} />
        <p data-enhance="print-button" data-text={bookTexts.print}>
          {bookTexts.howToPrint}
        </p>
      </div>
      <article className="app-book">
        <Cover family={family} book={book} />
        {chapters.map(({ title, entries }) => (
          <section key={title}>
            <h2>{title}</h2>
            <div className="app-book-entries">{entries.map(Entry)}</div>
          </section>
        ))}
        {others.length > 0 ? (
          <section>
            <h2>{bookTexts.others}</h2>
            <div className="app-book-entries">
              {others.map(({ anchor, ...person }) => (
                <div key={anchor} id={anchor}>
                  <Person number={person.number} person={person} />
                </div>
              ))}
            </div>
          </section>
        ) : null}
        <BookIndex title={bookTexts.index} sections={index.latin} />
        <BookIndex title={bookTexts.indexInHindi} sections={index.hindi} lang="hi" />
        <BookBirthdays months={birthdays} />
      </article>
    </>
  );
}
