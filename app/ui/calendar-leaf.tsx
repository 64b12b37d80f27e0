import { shortMonthName } from "~/i18n/format/date";
import { readDay } from "~/time";

/** Repeats the text beside it, so screen readers and text browsers skip it. */
export function CalendarLeaf({ day: text }: { day: string | null }) {
  if (text === null) return null;
  const { day, month } = readDay(text);
  return <i className="app-leaf" aria-hidden="true" data-day={day} data-month={shortMonthName(month)} />;
}
