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

/** Calendars keep the old day of a known entry unless its sequence is higher: nothing is stored, so the time counts. */
export function allDay(day: string) {
  return { start: new Date(`${day}T00:00:00Z`), timezone: "UTC", allDay: true, sequence: nowS() };
}
