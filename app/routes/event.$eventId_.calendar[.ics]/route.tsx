import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { allDay, calendarOf } from "~/files/calendar";
import { sendFile } from "~/files/download";
import { plainLine, uidOf } from "~/files/file-text";
import { readId } from "~/http/params.server";
import { notFoundPage } from "~/http/responses.server";
import { addressView } from "~/i18n/format/contact";
import { joinNonEmpty } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { parseDay } from "~/time";
import { labelFor } from "~/ui/links";

export { default, handle } from "~/files/file-route";

/** An all-day event, because the time is free text (docs/backend-contract.md#get-events). */
function calendarFile(event: CommunityEvent, day: string, url: string): string {
  const { eventTime, eventOrganizer, description, notes } = event;
  const text = [
    description,
    eventTime && labelFor(t("events.time"), backendValue(eventTime)),
    eventOrganizer && labelFor(t("events.organizer"), eventOrganizer),
    notes && labelFor(t("events.notes"), notes),
  ];
  const place = addressView(event.eventPlace);
  const calendar = calendarOf("Events");
  calendar.createEvent({
    id: uidOf(`event-${event.eventId}`),
    ...allDay(day),
    summary: plainLine(event.title ?? "") || t("events.unnamed"),
    description: joinNonEmpty(text, "\n").split(/\r?\n/).map(plainLine).join("\n"),
    location: place ? plainLine(place.lines.join(", ")) : null,
    url,
  });
  return calendar.toString();
}

/** 404 for an event without a readable date. Redirects to the page, which says so, if events do not load. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const eventId = readId(params.eventId);
  const [user, all] = await Promise.all([requireUser(context.session), context.site.events(context)]);
  if (!all.ok) return redirect(paths.event(eventId));
  const event = all.answer.find((candidate) => candidate.eventId === eventId);
  const day = parseDay(event?.eventDate ?? null, context.clock.timeZone);
  if (!event || !day) throw notFoundPage();
  const url = context.site.publicOrigin + paths.event(eventId);
  return sendFile(context, user, `event-${eventId}.ics`, () => {
    return { kind: "event", text: calendarFile(event, day, url), entries: 1 };
  });
}
