import type { CommunityEvent } from "~/contract/event";
import { dateView, eventImages } from "~/events/event";
import { addressView } from "~/format/address";
import { type EventsPlace, paths } from "~/paths";

/** A photo's thumbnail, and where it opens. */
export interface PhotoView {
  src: string;
  href: string;
  alt: string;
}

/** The photo that is looked at, and the ways on from it; null at the ends. */
export interface ViewerView {
  src: string;
  alt: string;
  /** "3 of 7". */
  place: string;
  previous: string | null;
  next: string | null;
  close: string;
}

const NUMBER = /^[1-9]\d{0,3}$/;

function viewerView(photos: readonly PhotoView[], asked: string | null, close: string): ViewerView | null {
  const at = asked !== null && NUMBER.test(asked) ? Number(asked) - 1 : -1;
  const photo = photos[at];
  if (!photo) return null;
  return {
    src: photo.src,
    alt: photo.alt,
    place: `${at + 1} of ${photos.length}`,
    previous: photos[at - 1]?.href ?? null,
    next: photos[at + 1]?.href ?? null,
    close,
  };
}

/** The event screen, ready to print; with a photo that is there, the viewer's. Screens section 7 "Event". */
export function eventView(event: CommunityEvent, place: EventsPlace, photo: string | null, timeZone: string) {
  const { eventId } = event;
  const date = dateView(event.eventDate, timeZone, "long");
  const images = eventImages(event);
  const photos = images.map((src, at) => ({
    src,
    href: paths.event(eventId, place, at + 1),
    alt: `Photo ${at + 1} of ${images.length}`,
  }));
  return {
    title: event.title ?? "Event",
    type: event.eventType,
    description: event.description,
    date,
    time: event.eventTime,
    organizer: event.eventOrganizer,
    notes: event.notes,
    address: addressView(event.eventPlace),
    calendar: date.day ? paths.eventCalendar(eventId) : null,
    back: paths.events(place),
    photos,
    viewer: viewerView(photos, photo, paths.event(eventId, place)),
  };
}

/** What `eventView` makes. */
export type EventView = ReturnType<typeof eventView>;
