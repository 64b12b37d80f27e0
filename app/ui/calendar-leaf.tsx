import type { ReactNode } from "react";
import { shortMonthName } from "~/i18n/format/date";
import { readDay } from "~/time";

/** Repeats the text beside it, so screen readers and text browsers skip it. */
export function CalendarLeaf({ day }: { day: string | null }) {
  const date = day === null ? null : readDay(day);
  return (
    <i
      className="app-leaf"
      aria-hidden="true"
      data-day={date?.day ?? "?"}
      data-month={date ? shortMonthName(date.month) : undefined}
    />
  );
}

/** The leaf lies on the picture, or takes its place. */
export function DayPicture({ day, picture }: { day: string | null; picture: ReactNode }) {
  return (
    <div className={picture ? "app-day" : "app-day app-day--alone"}>
      {picture}
      {picture && day === null ? null : <CalendarLeaf day={day} />}
    </div>
  );
}
