import type { AppLoadContext } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { eventImages, eventsPage, whenAndWhere } from "~/events/event";
import { picturesAreOn } from "~/i18n/choices.server";
import { addressView } from "~/i18n/format/contact";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { shareLinks } from "~/phone/contact-links.server";

export interface PhotoView {
  src: string;
  href: string;
  alt: string;
  position: string;
}

function openPhoto(photos: readonly PhotoView[], number: string | null, close: string) {
  const index = photos.findIndex((_, index) => String(index + 1) === number);
  const photo = photos[index];
  if (!photo) return null;
  return {
    ...photo,
    previous: photos[index - 1]?.href ?? null,
    next: photos[index + 1]?.href ?? null,
    close,
  };
}

export function eventScreen(event: CommunityEvent, query: URLSearchParams, { clock, site }: AppLoadContext) {
  const { eventId } = event;
  const { today, timeZone } = clock;
  const page = eventsPage(query);
  const title = event.title ?? t("events.unnamed");
  const facts = whenAndWhere(event, today, timeZone, "long");
  const photos = eventImages(event).map((src, index, { length }) => ({
    src,
    href: paths.event(eventId, page, index + 1),
    alt: t("events.photo", { number: index + 1, photos: length }),
    position: t("events.place", { number: index + 1, photos: length }),
  }));
  return {
    event,
    title,
    share: shareLinks([title, event.eventDate ? facts.date : "", site.publicOrigin + paths.event(eventId)]),
    type: event.eventType && backendValue(event.eventType),
    facts,
    address: addressView(event.eventPlace),
    calendar: facts.day !== null && facts.day >= today ? paths.eventCalendar(eventId) : null,
    back: paths.events(page),
    photos,
    poster: (picturesAreOn() && photos[0]) || null,
    openPhoto: openPhoto(photos, query.get("photo"), paths.event(eventId, page)),
  };
}

export type EventView = ReturnType<typeof eventScreen>;
