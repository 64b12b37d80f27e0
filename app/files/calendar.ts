import ical, { type ICalCalendarData } from "ical-generator";
import { language } from "~/i18n/choices.server";
import { SITE_NAME } from "~/i18n/community/site";

export function calendarOf(product: string, more: ICalCalendarData = {}) {
  return ical({
    prodId: { company: SITE_NAME, product, language: language().toUpperCase() },
    ...more,
  });
}

export function allDay(day: string) {
  return { start: new Date(`${day}T00:00:00Z`), timezone: "UTC", allDay: true };
}
