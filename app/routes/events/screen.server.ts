import type { AppLoadContext } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { eventImages, eventsOfTab, eventTone, whenAndWhere } from "~/events/event";
import { truncate } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { type EventsPage, paths } from "~/paths";
import { homeLink, retryLink } from "~/ui/empty-state";
import { shownPicture } from "~/ui/image";
import { paginate } from "./page-links";

const EVENTS_PAGE_SIZE = 8;

const EVENT_TEXT_MAX_CHARACTERS = 100;

function eventCard(event: CommunityEvent, page: EventsPage, today: string, timeZone: string) {
  return {
    href: paths.event(event.eventId, page),
    title: event.title ?? t("events.unnamed"),
    type: backendValue(event.eventType ?? ""),
    tone: eventTone(event.eventType),
    facts: whenAndWhere(event, today, timeZone, "short"),
    text: truncate(event.description ?? "", EVENT_TEXT_MAX_CHARACTERS),
    picture: shownPicture(eventImages(event)[0] ?? null),
  };
}

export type EventCardView = ReturnType<typeof eventCard>;

export function eventsScreen(
  events: readonly CommunityEvent[] | null,
  { tab, page }: EventsPage,
  { today, timeZone }: AppLoadContext["clock"],
) {
  const eventsInTab = eventsOfTab(events ?? [], tab, today, timeZone);
  const pages = paginate(eventsInTab.length, EVENTS_PAGE_SIZE, page);
  const firstIndex = (pages.current - 1) * EVENTS_PAGE_SIZE;
  const currentPage = { tab, page: pages.current };
  const otherTab = tab === "past" ? "upcoming" : "past";
  const other = { text: t(`events.${otherTab}`), href: paths.events({ tab: otherTab, page: 1 }) };
  return {
    tab,
    pages,
    cards: eventsInTab
      .slice(firstIndex, firstIndex + EVENTS_PAGE_SIZE)
      .map((event) => eventCard(event, currentPage, today, timeZone)),
    empty: events
      ? {
          text: t(tab === "past" ? "messages.noPastEvents" : "messages.noUpcomingEvents"),
          links: [other, homeLink()],
        }
      : { text: null, links: [retryLink(paths.events({ tab, page })), homeLink()] },
  };
}
