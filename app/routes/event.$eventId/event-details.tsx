import { t } from "~/i18n/text.server";
import { AddressDetail, Detail } from "~/ui/details-list";
import { langOf } from "~/ui/format/text";
import { Image } from "~/ui/image";
import { ButtonLink, ShareLinks } from "~/ui/links";
import { JoinedWords } from "~/ui/words";
import { Photos } from "./photos";
import type { EventView } from "./view";

function Known({ event }: { event: EventView }) {
  return (
    <div className="card card-body">
      {event.description ? (
        <p className="app-lines" lang={langOf(event.description)}>
          {event.description}
        </p>
      ) : null}
      <dl className="app-details">
        <Detail label={t("events.type")}>{event.type}</Detail>
        <Detail label={t("events.date")}>
          {event.date.text ? <time dateTime={event.date.day ?? undefined}>{event.date.text}</time> : null}
        </Detail>
        <Detail label={t("events.time")}>{event.time}</Detail>
        <Detail label={t("events.organizer")}>{event.organizer}</Detail>
        <Detail label={t("events.notes")}>
          {event.notes ? (
            <span className="app-lines" lang={langOf(event.notes)}>
              {event.notes}
            </span>
          ) : null}
        </Detail>
        <AddressDetail address={event.address} />
      </dl>
    </div>
  );
}

function EventHead({ event }: { event: EventView }) {
  const { back, title, when, where, address, calendar, share } = event;
  return (
    <div className="app-event-head">
      <p>
        <a href={back}>{t("events.back")}</a>
      </p>
      <h1>
        <bdi lang={langOf(title)}>{title}</bdi>
      </h1>
      {when.length > 0 ? (
        <p>
          <JoinedWords words={when} />
        </p>
      ) : null}
      {where && address ? (
        <p>
          <bdi lang={langOf(where)}>{where}</bdi> · <a href={address.mapHref}>{t("family.showOnMap")}</a>
        </p>
      ) : null}
      <p className="app-actions">
        {calendar ? <ButtonLink isPrimary href={calendar} download text={t("events.addToCalendar")} /> : null}
        <ShareLinks links={share} />
      </p>
    </div>
  );
}

export function EventDetails({ event }: { event: EventView }) {
  const { description, type, date, time, organizer, notes, address } = event;
  const photos = <Photos title={event.title} photos={event.photos} onDemand={event.picturesOnDemand} />;
  const isKnown = [description, type, date.text, time, organizer, notes, address].some(Boolean);
  return (
    <>
      <EventHead event={event} />
      {event.isPast ? photos : null}
      <div className="app-event-page">
        {event.poster && !event.isPast ? <Image kind="poster" src={event.poster} alt="" /> : null}
        {isKnown ? <Known event={event} /> : null}
      </div>
      {event.isPast ? null : photos}
    </>
  );
}
