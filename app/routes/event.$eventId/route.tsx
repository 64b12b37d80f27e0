import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eventsPage } from "~/events/event";
import { queryOf, readId } from "~/http/params.server";
import { failurePage, notFoundPage } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";
import { pageTitle } from "~/ui/format/text";
import { EventDetails } from "./event-details";
import { PhotoPage } from "./photos";
import { eventView } from "./view";

export const handle: RouteHandle = { returnTo: true };

/** The backend has no call for a single event. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const eventId = readId(params.eventId);
  const searchParams = queryOf(request);
  const [, all] = await Promise.all([requireUser(context.session), context.site.events.all(context)]);
  // Not a 404, because the event may exist.
  if (!all.ok) throw failurePage(all.failure);
  const event = all.answer.find((each) => each.eventId === eventId);
  if (!event) throw notFoundPage();
  return json(eventView(event, eventsPage(searchParams), searchParams.get("photo"), context));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.viewer ? `${data.viewer.alt}, ${data.title}` : (data?.title ?? t("events.unnamed"));
  return [{ title: pageTitle(name) }];
};

export default function EventScreen() {
  const event = useLoaderData<typeof loader>();
  return event.viewer ? (
    <PhotoPage title={event.title} viewer={event.viewer} />
  ) : (
    <EventDetails event={event} />
  );
}
