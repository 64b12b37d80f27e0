import ical from "ical-generator";
import { SITE_NAME } from "~/content/site";
import type { CommunityEvent } from "~/contract/event";
import { addressView } from "~/format/address";
import { joinNonEmpty } from "~/format/text";

/** The same for an event however often it is fetched, so that a calendar replaces it instead of doubling it. */
function uidOf(eventId: number): string {
  return `event-${eventId}@${SITE_NAME.toLowerCase().replaceAll(" ", "-")}`;
}

/** An event for calendars. All day long, since its time is free text (contract 2.14), which goes into the description. */
export function calendarFile(event: CommunityEvent, day: string, url: string): string {
  const { eventTime, eventOrganizer, description, notes } = event;
  const text = [
    description,
    eventTime && `Time: ${eventTime}`,
    eventOrganizer && `Organizer: ${eventOrganizer}`,
    notes && `Notes: ${notes}`,
  ];
  const place = addressView(event.eventPlace);
  const calendar = ical({ prodId: { company: SITE_NAME, product: "Events", language: "EN" } });
  calendar.createEvent({
    id: uidOf(event.eventId),
    // A day has no zone: midnight of universal time is how the library is told of it.
    start: new Date(`${day}T00:00:00Z`),
    timezone: "UTC",
    allDay: true,
    summary: event.title ?? "Event",
    description: joinNonEmpty(text, "\n"),
    location: place ? place.lines.join(", ") : null,
    url,
  });
  return calendar.toString();
}
