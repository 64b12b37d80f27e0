export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

export const FORM_TOKEN_MAX_AGE_S = 43_200;

/** How long the outcome of a change is remembered for a second press, and how many at once. */
export const CHANGE_REMEMBERED_MS = 600_000;
export const CHANGES_REMEMBERED_AT_ONCE = 2_000;
