/** A day of the calendar, without time or zone. */
export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** The day that `instant` falls on in a time zone (IANA name). Design trap 11. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  })
    .formatToParts(instant)
    .map((part) => [part.type, Number(part.value)] as const);
  const fields = new Map<string, number>(parts);
  return { year: fields.get("year") ?? 0, month: fields.get("month") ?? 1, day: fields.get("day") ?? 1 };
}
