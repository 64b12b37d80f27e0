import type { whenAndWhere } from "~/events/event";
import { shortMonthName } from "~/i18n/format/date";
import { langOf } from "~/i18n/format/text";
import { readDay } from "~/time";

export function EventFacts({ day, date, distance, time, place }: ReturnType<typeof whenAndWhere>) {
  return (
    <ul className="app-facts list-unstyled">
      <li className="app-fact--day">
        {day ? <time dateTime={day}>{date}</time> : date}{" "}
        {distance ? <span className="app-whole">({distance})</span> : null}
      </li>
      {time ? (
        <li className="app-fact--time" lang={langOf(time)}>
          {time}
        </li>
      ) : null}
      {place ? (
        <li className="app-fact--place" lang={langOf(place)}>
          {place}
        </li>
      ) : null}
    </ul>
  );
}

/** Repeats the text beside it, so screen readers and text browsers skip it. */
export function CalendarLeaf({ day: text }: { day: string | null }) {
  if (text === null) return null;
  const { day, month } = readDay(text);
  return <i className="app-leaf" aria-hidden="true" data-day={day} data-month={shortMonthName(month)} />;
}
