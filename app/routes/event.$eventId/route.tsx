import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, readId } from "~/http/params.server";
import { failurePage, notFoundPage } from "~/http/responses.server";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { AddressDetail, Detail } from "~/ui/details-list";
import { EventFacts } from "~/ui/event-facts";
import { Image } from "~/ui/image";
import { ButtonLink, ButtonLinks } from "~/ui/links";
import { renderTitle } from "~/ui/words";
import { PhotoPage, Photos } from "./photos";
import { type EventView, eventScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

/** The backend has no call for a single event. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const eventId = readId(params.eventId);
  const all = await context.site.events(context);
  // Not a 404, because the event may exist.
  if (!all.ok) throw failurePage(all.failure);
  const event = all.answer.find((candidate) => candidate.eventId === eventId);
  if (!event) throw notFoundPage();
  return eventScreen(event, queryOf(request), context);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.openPhoto
    ? `${data.openPhoto.alt}, ${data.title}`
    : (data?.title ?? t("events.unnamed"));
  return [{ title: pageTitle(name) }];
};

function EventRecord({ screen: { event, type, address } }: { screen: EventView }) {
  const { description, eventOrganizer, notes } = event;
  if (![description, type, eventOrganizer, notes, address].some(Boolean))
    return <p>{t("events.nothingKnown")}</p>;
  return (
    <div className="card card-body">
      {description ? (
        <p className="app-lines" lang={langOf(description)}>
          {description}
        </p>
      ) : null}
      <dl className="app-details">
        <Detail label={t("events.type")}>{type}</Detail>
        <Detail label={t("events.organizer")}>{eventOrganizer}</Detail>
        <Detail label={t("events.notes")}>
          {notes ? (
            <span className="app-lines" lang={langOf(notes)} translate="no">
              {notes}
            </span>
          ) : null}
        </Detail>
        <AddressDetail address={address} />
      </dl>
    </div>
  );
}

function EventHead({ screen: { back, title, facts, calendar, share } }: { screen: EventView }) {
  return (
    <div className="app-event-head">
      <p className="app-actions">
        <a href={back}>{t("events.back")}</a>
      </p>
      <h1>{renderTitle(title)}</h1>
      <EventFacts {...facts} />
      <p className="app-actions">
        {calendar ? <ButtonLink isPrimary href={calendar} download text={t("events.addToCalendar")} /> : null}
        <ButtonLinks links={share} />
      </p>
    </div>
  );
}

export default function EventScreen() {
  const screen = useLoaderData<typeof loader>();
  const { title, poster, photos, openPhoto } = screen;
  if (openPhoto) return <PhotoPage title={title} photo={openPhoto} />;
  return (
    <div className="app-event-page">
      <EventHead screen={screen} />
      {poster ? (
        <a href={poster.href} aria-label={poster.alt}>
          <Image kind="poster" src={poster.src} alt={poster.alt} />
        </a>
      ) : null}
      <EventRecord screen={screen} />
      {/* A single photo is shown as the poster alone. */}
      <Photos title={title} photos={poster && photos.length === 1 ? [] : photos} />
    </div>
  );
}
