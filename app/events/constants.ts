export const EVENTS_MAX_CALLS = 20;
export const EVENTS_CALLS_AT_ONCE = 4;

export const EVENTS_KEPT_MS = 60_000;
export const EVENTS_KEPT_MAX_BYTES = 8 * 1024 * 1024;
