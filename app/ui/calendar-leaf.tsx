import { readDay, shortMonthName } from "./format/date";

interface CalendarLeafProps {
  /** 2025-08-01; what is no day has no leaf. */
  day: string | null;
  /** In place of an image. */
  isAlone?: boolean;
}

/** Shows what stands beside it in words, and is neither read out nor shown by text browsers. */
export function CalendarLeaf({ day, isAlone }: CalendarLeafProps) {
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
