import { shortMonthName } from "~/i18n/format/date";
import { readDay } from "~/time";

/** Repeats the text beside it, so screen readers and text browsers skip it. */
export function CalendarLeaf({ day, isAlone }: { day: string | null; isAlone?: boolean }) {
  if (day === null) return null;
  const { day: dayOfMonth, month } = readDay(day);
  return (
    <i
      className={isAlone ? "app-leaf app-leaf--alone" : "app-leaf"}
      aria-hidden="true"
      data-day={dayOfMonth}
      data-month={shortMonthName(month)}
    />
  );
}
