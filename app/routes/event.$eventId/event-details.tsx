import { AddressDetail, Detail } from "~/ui/details-list";
import { Photos } from "./photos";
import type { EventView } from "./view";

function Known({ event }: { event: EventView }) {
  return (
    <div className="card card-body mb-4">
      {event.description ? <p className="app-lines">{event.description}</p> : null}
      <dl className="app-details">
        <Detail label="Event Type">{event.type}</Detail>
        <Detail label="Date">
          {event.date.text ? <time dateTime={event.date.day ?? undefined}>{event.date.text}</time> : null}
        </Detail>
        <Detail label="Time">{event.time}</Detail>
        <Detail label="Organizer">{event.organizer}</Detail>
        <Detail label="Notes">{event.notes ? <span className="app-lines">{event.notes}</span> : null}</Detail>
        <AddressDetail address={event.address} />
      </dl>
      {event.calendar ? (
        <p className="app-actions">
          <a className="btn btn-primary" href={event.calendar} download>
            Add to calendar
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
          Back to Events
        </a>
      </p>
      <h1>
        <bdi>{event.title}</bdi>
      </h1>
      {isKnown ? <Known event={event} /> : null}
      <Photos title={event.title} photos={event.photos} />
    </>
  );
}
