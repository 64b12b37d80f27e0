import type { CommunityEvent } from "~/contract/event";
import { allDay, calendarOf } from "~/files/calendar";
import { uidOf } from "~/files/file-text";
import { t } from "~/i18n/text.server";
import { addressView } from "~/ui/format/address";
import { joinNonEmpty } from "~/ui/format/text";

/**
 * An all-day event, because the time is free text (docs/backend-contract.md#get-events); the time goes into the
 * description.
 */
export function calendarFile(event: CommunityEvent, day: string, url: string): string {
  const { eventTime, eventOrganizer, description, notes } = event;
  const text = [
    description,
    eventTime && t("events.timeLine", { text: eventTime }),
    eventOrganizer && t("events.organizerLine", { text: eventOrganizer }),
    notes && t("events.notesLine", { text: notes }),
  ];
  const place = addressView(event.eventPlace);
  const calendar = calendarOf("Events");
  calendar.createEvent({
    id: uidOf(`event-${event.eventId}`),
    ...allDay(day),
    summary: event.title ?? t("events.unnamed"),
    description: joinNonEmpty(text, "\n"),
    location: place ? place.lines.join(", ") : null,
    url,
  });
  return calendar.toString();
}
