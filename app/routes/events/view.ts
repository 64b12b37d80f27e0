import type { CommunityEvent } from "~/contract/event";
import { type DateView, dateView, type EventTone, eventImages, eventsOfTab, eventTone } from "~/events/event";
import { type CalendarDate, isoDay } from "~/format/date";
import { truncate } from "~/format/text";
import { type EventsPlace, paths } from "~/paths";
import { backendValue } from "~/texts/backend-words.server";
import { t } from "~/texts/text.server";
import { picturesAreOn } from "~/ui/pictures.server";
import { type Pages, paginate } from "./pagination";

const EVENTS_PAGE_SIZE = 8;

const EVENT_TEXT_MAX_CHARACTERS = 100;

export interface EventCardView {
  href: string;
  title: string;
  type: string;
  tone: EventTone;
  date: DateView;
  text: string;
  picture: CardPicture;
}

interface CardPicture {
  isShown: boolean;
  src: string | null;
  onDemand: string | null;
}

export interface EventsView {
  tab: EventsPlace["tab"];
  pages: Pages;
  cards: EventCardView[];
  empty: string;
}

function cardPicture(event: CommunityEvent, place: EventsPlace): CardPicture {
  const src = eventImages(event)[0] ?? null;
  if (picturesAreOn()) return { isShown: true, src, onDemand: null };
  return { isShown: false, src, onDemand: src && paths.event(event.eventId, place, 1) };
}

function cardView(event: CommunityEvent, place: EventsPlace, timeZone: string): EventCardView {
  return {
    href: paths.event(event.eventId, place),
    title: event.title ?? t("events.unnamed"),
    type: backendValue(event.eventType ?? ""),
    tone: eventTone(event.eventType),
    date: dateView(event.eventDate, timeZone, "short"),
    text: truncate(event.description ?? "", EVENT_TEXT_MAX_CHARACTERS),
    picture: cardPicture(event, place),
  };
}

export function eventsView(
  events: readonly CommunityEvent[],
  { tab, page }: EventsPlace,
  today: CalendarDate,
  timeZone: string,
): EventsView {
  const own = eventsOfTab(events, tab, isoDay(today), timeZone);
  const pages = paginate(own.length, EVENTS_PAGE_SIZE, page);
  const from = (pages.current - 1) * EVENTS_PAGE_SIZE;
  const place = { tab, page: pages.current };
  return {
    tab,
    pages,
    cards: own.slice(from, from + EVENTS_PAGE_SIZE).map((event) => cardView(event, place, timeZone)),
    empty: tab === "past" ? t("messages.noPastEvents") : t("messages.noUpcomingEvents"),
  };
}
