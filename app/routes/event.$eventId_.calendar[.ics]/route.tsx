import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileHeaders } from "~/files/download";
import { readId } from "~/http/params.server";
import { notFoundPage } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { paths } from "~/paths";
import { requireUser } from "~/session/require-user.server";
import { parseDay } from "~/ui/format/date";
import { NoPage } from "~/ui/no-page";
import { calendarFile } from "./calendar-file.server";

export const handle: RouteHandle = { returnTo: false };

/** An event without a readable date redirects to its page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const eventId = readId(params.eventId);
  const [, all] = await Promise.all([requireUser(context.session), context.events.all()]);
  if (!all.ok) return redirect(paths.event(eventId));
  const event = all.answer.find((each) => each.eventId === eventId);
  const day = parseDay(event?.eventDate ?? null, context.clock.timeZone);
  if (!event || !day) throw notFoundPage();
  const text = calendarFile(event, day, context.site.publicOrigin + paths.event(eventId));
  return context.page.download.leave({ name: `event-${eventId}.ics`, type: "text/calendar", text });
}

export const headers = fileHeaders;

export default NoPage;
