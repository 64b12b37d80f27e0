import type { CommunityEvent } from "~/contract/event";
import { ownImagePath } from "~/contract/image-path";
import { formatDay, relativeDay } from "~/i18n/format/date";
import { NO_BREAK } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import type { EventsPage } from "~/paths";
import { parseDay } from "~/time";

export function eventTone(eventType: string | null) {
  const type = eventType?.toLowerCase();
  if (type === "community party") return "party";
  return type === "birthday" || type === "wedding" || type === "death" ? type : "other";
}

const BEFORE_HALF_OF_DAY = / (?=[AP]M\b)/g;

/** Free text of the backend (docs/backend-contract.md#get-events). No line breaks before AM or PM. */
export function timeText({ eventTime }: Pick<CommunityEvent, "eventTime">): string | null {
  return backendValue(eventTime ?? "").replaceAll(BEFORE_HALF_OF_DAY, NO_BREAK) || null;
}

function dateView(eventDate: string | null, timeZone: string, length: "short" | "long") {
  const day = parseDay(eventDate, timeZone);
  return { text: day ? formatDay(day, length) : (eventDate ?? ""), day };
}

export function whenAndWhere(
  event: CommunityEvent,
  today: string,
  timeZone: string,
  length: "short" | "long",
) {
  const { text, day } = dateView(event.eventDate, timeZone, length);
  return {
    day,
    date: text || t("events.noDay"),
    distance: day && relativeDay(day, today),
    time: timeText(event),
    place: event.eventPlace?.city ?? null,
  };
}

const PAGE = /^\d{1,6}$/;

export function eventsPage(params: URLSearchParams): EventsPage {
  const page = params.get("page") ?? "";
  return {
    tab: params.get("tab") === "past" ? "past" : "upcoming",
    page: PAGE.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

const SORTS_LAST = "~";

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}/;

/** Sorts an impossible date such as 2026-02-31 between the dates around it. */
function dayToCompare(eventDate: string | null, timeZone: string): string {
  return parseDay(eventDate, timeZone) ?? WRITTEN_DAY.exec(eventDate ?? "")?.[0] ?? SORTS_LAST;
}

/** docs/screens.md#upcoming-and-past */
export function eventsOfTab(
  events: readonly CommunityEvent[],
  tab: EventsPage["tab"],
  today: string,
  timeZone: string,
): CommunityEvent[] {
  const dated = events.map((event) => ({ event, day: dayToCompare(event.eventDate, timeZone) }));
  const inTab = dated.filter(({ day }) => (tab === "past" ? day < today : day >= today));
  const order = tab === "past" ? -1 : 1;
  inTab.sort((one, other) => (one.day < other.day ? -order : one.day > other.day ? order : 0));
  return inTab.map(({ event }) => event);
}

export function eventImages({ eventImage, eventPhotos }: CommunityEvent): string[] {
  return [...new Set([eventImage, ...eventPhotos].flatMap((path) => ownImagePath(path) ?? []))];
}
