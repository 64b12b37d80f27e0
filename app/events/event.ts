import type { CommunityEvent } from "../contract/event";
import { formatDay, parseDay } from "../format/date";
import { ownImagePath } from "../images/image-url";
import type { EventsPlace } from "../paths";

/** Colour of an event by its type. Specification section 3, "eventType values". */
export type EventTone = "birthday" | "wedding" | "death" | "party" | "other";

const TONES = new Map<string, EventTone>([
  ["birthday", "birthday"],
  ["wedding", "wedding"],
  ["death", "death"],
  ["community party", "party"],
]);

/** Chooses the colour; types the specification does not name are neutral. */
export function eventTone(eventType: string | null): EventTone {
  return TONES.get(eventType?.toLowerCase() ?? "") ?? "other";
}

/** A date to print, and for machines when it is one. */
export interface DateView {
  text: string;
  day: string | null;
}

/** The date in words; one that is none stays as it is. */
export function dateView(eventDate: string | null, timeZone: string, length: "short" | "long"): DateView {
  const day = parseDay(eventDate, timeZone);
  return { text: day ? formatDay(day, length) : (eventDate ?? ""), day };
}

const PAGE = /^\d{1,6}$/;

/** Where in the list an address leads; upcoming, first page, for all it does not say. */
export function eventsPlace(params: URLSearchParams): EventsPlace {
  const page = params.get("page") ?? "";
  return {
    tab: params.get("tab") === "past" ? "past" : "upcoming",
    page: PAGE.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** Sorts after every day there is. */
const NO_DAY = "~";

/** The events of a tab: from `today` on, earliest first, undated ones last; or before it, latest first. Screens section 7. */
export function eventsOfTab(
  events: readonly CommunityEvent[],
  tab: EventsPlace["tab"],
  today: string,
  timeZone: string,
): CommunityEvent[] {
  const dated = events.map((event) => ({ event, day: parseDay(event.eventDate, timeZone) ?? NO_DAY }));
  const own = dated.filter(({ day }) => (tab === "past" ? day < today : day >= today));
  const direction = tab === "past" ? -1 : 1;
  own.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -direction : direction));
  return own.map(({ event }) => event);
}

/** Own addresses of an event's pictures: the event's image first, then its photos. */
export function eventImages({ eventImage, eventPhotos }: CommunityEvent): string[] {
  return [eventImage, ...eventPhotos].flatMap((path) => ownImagePath(path) ?? []);
}
