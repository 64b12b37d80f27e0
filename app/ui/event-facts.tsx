import { langOf } from "~/i18n/format/text";

interface EventFactsProps {
  day: string | null;
  date: string;
  /** How far off the day is. */
  distance: string | null;
  time: string | null;
  place: string | null;
}

export function EventFacts({ day, date, distance, time, place }: EventFactsProps) {
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
