import ical from "ical-generator";
import { SITE_NAME } from "~/content/site";
import type { CommunityEvent } from "~/contract/event";
import { addressView } from "~/format/address";
import { joinNonEmpty } from "~/format/text";
import { uidOf } from "~/take-along/uid";
import { language } from "~/texts/language.server";
import { t } from "~/texts/text.server";

/** All day, because the event's time is free text (docs/backend-contract.md#get-events); it goes into the description. */
export function calendarFile(event: CommunityEvent, day: string, url: string): string {
  const { eventTime, eventOrganizer, description, notes } = event;
  const text = [
    description,
    eventTime && t("events.timeLine", { text: eventTime }),
    eventOrganizer && t("events.organizerLine", { text: eventOrganizer }),
    notes && t("events.notesLine", { text: notes }),
  ];
  const place = addressView(event.eventPlace);
  const calendar = ical({
    prodId: { company: SITE_NAME, product: "Events", language: language().toUpperCase() },
  });
  calendar.createEvent({
    id: uidOf(`event-${event.eventId}`),
    // The library takes a day without a zone as midnight UTC.
    start: new Date(`${day}T00:00:00Z`),
    timezone: "UTC",
    allDay: true,
    summary: event.title ?? t("events.unnamed"),
    description: joinNonEmpty(text, "\n"),
    location: place ? place.lines.join(", ") : null,
    url,
  });
  return calendar.toString();
}
