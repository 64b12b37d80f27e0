import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import { eventsPage } from "~/events/event";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, readId } from "~/http/params.server";
import { failurePage, notFoundPage } from "~/http/responses.server";
import { picturesAreOn } from "~/i18n/choices.server";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { AddressDetail, Detail } from "~/ui/details-list";
import { Image } from "~/ui/image";
import { ButtonLink, ButtonLinks } from "~/ui/links";
import { JoinedTexts } from "~/ui/words";
import { PhotoPage, Photos } from "./photos";
import { type EventView, eventScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

/** The backend has no call for a single event. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const eventId = readId(params.eventId);
  const searchParams = queryOf(request);
  const { clock, site } = context;
  const all = await site.events(context);
  // Not a 404, because the event may exist.
  if (!all.ok) throw failurePage(all.failure);
  const event = all.answer.find((candidate) => candidate.eventId === eventId);
  if (!event) throw notFoundPage();
  return json(
    eventScreen(event, eventsPage(searchParams), searchParams.get("photo"), clock, site.publicOrigin),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.openPhoto
    ? `${data.openPhoto.alt}, ${data.title}`
    : (data?.title ?? t("events.unnamed"));
  return [{ title: pageTitle(name) }];
};

function EventFacts({ screen: { event, type, address } }: { screen: EventView }) {
  return (
    <div className="card card-body">
      {event.description ? (
        <p className="app-lines" lang={langOf(event.description)}>
          {event.description}
        </p>
      ) : null}
      <dl className="app-details">
        <Detail label={t("events.type")}>{type}</Detail>
        <Detail label={t("events.organizer")}>{event.eventOrganizer}</Detail>
        <Detail label={t("events.notes")}>
          {event.notes ? (
            <span className="app-lines" lang={langOf(event.notes)} translate="no">
              {event.notes}
            </span>
          ) : null}
        </Detail>
        <AddressDetail address={address} />
      </dl>
    </div>
  );
}

function EventHead({ screen }: { screen: EventView }) {
  const { back, title, date, when, calendar, share } = screen;
  const whenWords = <JoinedTexts texts={when} isWhole />;
  return (
    <div className="app-event-head">
      <p>
        <ButtonLink href={back} text={t("events.back")} />
      </p>
      <h1>
        <bdi lang={langOf(title)}>{title}</bdi>
      </h1>
      <p>{date.day ? <time dateTime={date.day}>{whenWords}</time> : <b>{whenWords}</b>}</p>
      <p className="app-actions">
        {calendar ? <ButtonLink isPrimary href={calendar} download text={t("events.addToCalendar")} /> : null}
        <ButtonLinks links={share} />
      </p>
    </div>
  );
}

function EventDetails({ screen }: { screen: EventView }) {
  const { event, type, address, poster, isPast } = screen;
  const { description, eventOrganizer, notes } = event;
  // A single photo is shown as the poster alone.
  const photos =
    poster && screen.photos.length === 1 ? null : <Photos title={screen.title} photos={screen.photos} />;
  const isKnown = [description, type, eventOrganizer, notes, address].some(Boolean);
  return (
    <>
      <EventHead screen={screen} />
      {isPast ? photos : null}
      <div className="app-event-page">
        {poster ? (
          <a href={poster.href} aria-label={poster.alt}>
            <Image kind="poster" src={poster.src} alt={poster.alt} />
          </a>
        ) : null}
        {isKnown ? <EventFacts screen={screen} /> : null}
        {isKnown || screen.photos.length > 0 || !picturesAreOn() ? null : (
          <Image kind="poster" src={null} alt="" />
        )}
      </div>
      {isPast ? null : photos}
    </>
  );
}

export default function EventScreen() {
  const screen = useLoaderData<typeof loader>();
  return screen.openPhoto ? (
    <PhotoPage title={screen.title} photo={screen.openPhoto} />
  ) : (
    <EventDetails screen={screen} />
  );
}
