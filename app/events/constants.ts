/** Most calls for one list of events where the backend pages, and how many of them side by side. Screens section 7. */
export const EVENTS_MAX_CALLS = 20;
export const EVENTS_CALLS_AT_ONCE = 4;

/** Time a user's list of events is kept, and room for all such lists. Screens section 7. */
export const EVENTS_KEPT_MS = 60_000;
export const EVENTS_KEPT_MAX_BYTES = 8 * 1024 * 1024;
