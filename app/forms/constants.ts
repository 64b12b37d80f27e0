export const FORM_MAX_BYTES = 100_000;

export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** Largest body around such a file: the form's other fields, and an image that waits in it. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 512 * 1024;

/** Time a draft waits for the login, and the cookies it may take. */
export const DRAFT_MAX_AGE_S = 1_800;
export const DRAFT_COOKIES_AT_MOST = 3;

export const FORM_TOKEN_MAX_AGE_S = 43_200;

/** A form that was open for longer has expired, but whose it is can still be read, so that its draft finds its owner. */
export const FORM_TOKEN_READABLE_S = 604_800;

/** How far the clocks of two replicas may differ before one takes the other's form for a forged one. */
export const CLOCK_SKEW_MAX_S = 60;

/** Time the outcome of a change is remembered for a second press, and how many at once. */
export const CHANGE_REMEMBERED_MS = 600_000;
export const CHANGES_REMEMBERED_AT_ONCE = 2_000;

/** What replicas share of a change: how long it counts as under way when its replica is silent, and a failure's time. */
export const UNDER_WAY_MS = 10_000;
export const FAILURE_SHARED_MS = 1_000;
export const OUTCOME_ASKED_EVERY_MS = 50;
export const OUTCOME_SILENCE_MS = 2_000;
/** As long as a change may queue and take. */
export const OUTCOME_AWAITED_MS = 25_000;
