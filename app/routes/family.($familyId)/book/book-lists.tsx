import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { BookLine, IndexView, MonthView } from "./book-lists-view";

function bookLines(heading: string, lines: readonly BookLine[]) {
  return (
    <div key={heading}>
      <h3>{heading}</h3>
      <ul>
        {lines.map(({ day, name, number, href }) => (
          <li key={number}>
            {day === null ? null : [<b key="day">{day}</b>, " "]}
            <bdi lang={day === null ? undefined : langOf(name)}>{name}</bdi> <a href={href}>{number}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function BookIndex({ title, lang, sections }: IndexView) {
  return (
    <section key={lang}>
      <h2>{title}</h2>
      <div className="app-book-index" lang={lang}>
        {sections.map(({ initial, lines }) => bookLines(initial, lines))}
      </div>
    </section>
  );
}

export function BookBirthdays({ months }: { months: readonly MonthView[] }) {
  return months.length > 0 ? (
    <section className="app-book-birthdays">
      <h2>{t("book.birthdays")}</h2>
      <div className="app-book-months">{months.map(({ month, lines }) => bookLines(month, lines))}</div>
    </section>
  ) : null;
}
