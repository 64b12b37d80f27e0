import type { CommunityEvent } from "~/contract/event";
import { dateView, eventImages } from "~/events/event";
import { addressView } from "~/format/address";
import { type EventsPlace, paths } from "~/paths";
import { backendValue } from "~/texts/backend-words.server";
import { t } from "~/texts/text.server";

export interface PhotoView {
  src: string;
  href: string;
  alt: string;
  place: string;
}

/** `previous` and `next` are null at the ends. */
export interface ViewerView {
  src: string;
  alt: string;
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
    place: photo.place,
    previous: photos[at - 1]?.href ?? null,
    next: photos[at + 1]?.href ?? null,
    close,
  };
}

/** `viewer` is set when the address names a photo that exists. */
export function eventView(event: CommunityEvent, place: EventsPlace, photo: string | null, timeZone: string) {
  const { eventId } = event;
  const date = dateView(event.eventDate, timeZone, "long");
  const images = eventImages(event);
  const photos = images.map((src, at) => ({
    src,
    href: paths.event(eventId, place, at + 1),
    alt: t("events.photo", { number: at + 1, photos: images.length }),
    place: t("events.place", { number: at + 1, photos: images.length }),
  }));
  return {
    title: event.title ?? t("events.unnamed"),
    type: event.eventType && backendValue(event.eventType),
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

export type EventView = ReturnType<typeof eventView>;
