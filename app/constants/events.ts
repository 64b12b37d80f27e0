/** Numbers of events and account statements, each with its unit and its source. */

/** Events on a page, of which the specification tells no number. Screens section 7. */
export const EVENTS_PAGE_SIZE = 8;

/** Most calls for one list of events where the backend pages, and how many of them side by side. Screens section 7. */
export const EVENTS_MAX_CALLS = 20;
export const EVENTS_CALLS_AT_ONCE = 4;

/** Time a user's list of events is kept, and room for all such lists. Screens section 7. */
export const EVENTS_KEPT_MS = 60_000;
export const EVENTS_KEPT_MAX_BYTES = 8 * 1024 * 1024;

/** Event card: description and picture. Specification section 9. */
export const EVENT_TEXT_MAX_CHARACTERS = 100;
export const EVENT_IMAGE_HEIGHT_PX = 250;

/** Page numbers shown around the current one. Specification section 9. */
export const PAGE_WINDOW_PAGES = 5;

/** First year of the account statements. Specification section 9. */
export const STATEMENT_FIRST_YEAR = 2023;

/** Way of a finger across the photo that turns to the next one. */
export const SWIPE_MIN_PX = 40;
