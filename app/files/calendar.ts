import ical, { type ICalCalendarData } from "ical-generator";
import { community } from "~/community/community.server";
import { language } from "~/i18n/choices.server";
import { nowS } from "~/time";

export function calendarOf(product: string, more: ICalCalendarData = {}) {
  return ical({
    prodId: { company: community().nameInFiles, product, language: language().toUpperCase() },
    ...more,
  });
}

/** Calendars ignore an update without a higher SEQUENCE. Nothing is stored, so the time is the sequence. */
export function allDay(day: string) {
  return { start: new Date(`${day}T00:00:00Z`), timezone: "UTC", allDay: true, sequence: nowS() };
}
