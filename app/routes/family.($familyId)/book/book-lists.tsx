import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { IndexView, MonthView } from "./book-lists-view";

export function BookIndex({ title, lang, sections }: IndexView) {
  return (
    <section key={lang}>
      <h2>{title}</h2>
      <div className="app-book-index" lang={lang}>
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
  );
}

export function BookBirthdays({ months }: { months: readonly MonthView[] }) {
  return months.length > 0 ? (
    <section className="app-book-birthdays">
      <h2>{t("book.birthdays")}</h2>
      <div className="app-book-months">
        {months.map(({ month, lines }) => (
          <div key={month}>
            <h3>{month}</h3>
            <ul>
              {lines.map(({ day, name, number, href }) => (
                <li key={number}>
                  <b>{day}</b> <bdi lang={langOf(name)}>{name}</bdi> <a href={href}>{number}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ) : null;
}
