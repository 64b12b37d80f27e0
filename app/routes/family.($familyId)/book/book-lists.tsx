import type { BookView, IndexView } from "./book-view";
import { bookTexts } from "./texts";

interface BookIndexProps {
  title: string;
  sections: readonly IndexView[];
  lang?: "hi";
}

/** Everyone by name, with the number of the entry. */
export function BookIndex({ title, sections, lang }: BookIndexProps) {
  return sections.length > 0 ? (
    <section lang={lang}>
      <h2>{title}</h2>
      <div className="app-book-index">
        {sections.map(({ initial, lines }) => (
          <div key={initial}>
            <h3>{initial}</h3>
            <ul>
              {lines.map(({ name, number, href }) => (
                <li key={number}>
                  <bdi>{name}</bdi> <a href={href}>{number}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ) : null;
}

/** Birthdays of the living, month by month. */
export function BookBirthdays({ months }: { months: BookView["birthdays"] }) {
  return months.length > 0 ? (
    <section>
      <h2>{bookTexts.birthdays}</h2>
      <div className="app-book-months">
        {months.map(({ month, lines }) => (
          <div key={month}>
            <h3>{month}</h3>
            <ul>
              {lines.map(({ day, name, number, href }) => (
                <li key={number}>
                  <b>{day}</b> <bdi>{name}</bdi> <a href={href}>{number}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ) : null;
}
