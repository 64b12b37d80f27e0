import { langOf } from "~/format/foreign-words";
import { t } from "~/texts/text.server";
import { AddressDetail, Detail } from "~/ui/details-list";
import { Photos } from "./photos";
import type { EventView } from "./view";

function Known({ event }: { event: EventView }) {
  return (
    <div className="card card-body mb-4">
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
      {event.calendar ? (
        <p className="app-actions">
          <a className="btn btn-primary" href={event.calendar} download>
            {t("events.addToCalendar")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

export function EventDetails({ event }: { event: EventView }) {
  const { description, type, date, time, organizer, notes, address } = event;
  const isKnown = [description, type, date.text, time, organizer, notes, address].some(Boolean);
  return (
    <>
      <p>
        <a className="btn btn-secondary" href={event.back}>
          {t("events.back")}
        </a>
      </p>
      <h1>
        <bdi lang={langOf(event.title)}>{event.title}</bdi>
      </h1>
      {isKnown ? <Known event={event} /> : null}
      <Photos title={event.title} photos={event.photos} />
    </>
  );
}
