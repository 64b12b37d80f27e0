import { EVENT_TEXT_MAX_CHARACTERS, EVENTS_PAGE_SIZE } from "~/constants/events";
import type { CommunityEvent } from "~/contract/event";
import { type CalendarDate, isoDay } from "~/display/calendar";
import {
  type DateView,
  dateView,
  type EventTone,
  eventPictures,
  eventsOfTab,
  eventTone,
} from "~/display/event";
import { type Pages, pagesOf } from "~/display/pages";
import { shortened } from "~/display/text";
import { messages } from "~/messages";
import { type EventsPlace, paths } from "~/paths";

/** An event's card, ready to print. */
export interface EventCardView {
  href: string;
  title: string;
  type: string;
  tone: EventTone;
  date: DateView;
  text: string;
  image: string | null;
}

/** The events screen, ready to print. Screens section 7. */
export interface EventsView {
  tab: EventsPlace["tab"];
  pages: Pages;
  cards: EventCardView[];
  /** What is said when there are none. */
  empty: string;
}

function cardView(event: CommunityEvent, place: EventsPlace, timeZone: string): EventCardView {
  return {
    href: paths.event(event.eventId, place),
    title: event.title ?? "Event",
    type: event.eventType ?? "",
    tone: eventTone(event.eventType),
    date: dateView(event.eventDate, timeZone, "short"),
    text: shortened(event.description ?? "", EVENT_TEXT_MAX_CHARACTERS),
    image: eventPictures(event)[0] ?? null,
  };
}

/** Turns all events into one page of one tab. */
export function eventsView(
  events: readonly CommunityEvent[],
  { tab, page }: EventsPlace,
  today: CalendarDate,
  timeZone: string,
): EventsView {
  const own = eventsOfTab(events, tab, isoDay(today), timeZone);
  const pages = pagesOf(own.length, EVENTS_PAGE_SIZE, page);
  const from = (pages.current - 1) * EVENTS_PAGE_SIZE;
  const place = { tab, page: pages.current };
  return {
    tab,
    pages,
    cards: own.slice(from, from + EVENTS_PAGE_SIZE).map((event) => cardView(event, place, timeZone)),
    empty: tab === "past" ? messages.NO_PAST_EVENTS : messages.NO_UPCOMING_EVENTS,
  };
}
