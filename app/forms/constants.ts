export const FORM_MAX_BYTES = 100_000;

export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** Largest request body with such a file: other form fields and a pending image included. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 512 * 1024;

/** How long a draft waits for the login, and how many cookies it may fill. */
export const DRAFT_MAX_AGE_S = 1_800;
export const DRAFT_COOKIES_AT_MOST = 3;

export const FORM_TOKEN_MAX_AGE_S = 43_200;

/**
 * After FORM_TOKEN_MAX_AGE_S a form has expired. Until this age its owner can still be read, so that the draft finds
 * its owner.
 */
export const FORM_TOKEN_READABLE_S = 604_800;

/** How far the clocks of two replicas may differ before one rejects the other's forms as forged. */
export const CLOCK_SKEW_MAX_S = 60;

/** How long the outcome of a change is remembered for a second press, and how many at once. */
export const CHANGE_REMEMBERED_MS = 600_000;
export const CHANGES_REMEMBERED_AT_ONCE = 2_000;

/** Between replicas: how long a change counts as pending when its replica is silent, and how long a failure is shared. */
export const UNDER_WAY_MS = 10_000;
export const FAILURE_SHARED_MS = 1_000;
export const OUTCOME_ASKED_EVERY_MS = 50;
/** Of a silent Redis: two seconds of a process that is not busy. */
export const OUTCOME_ASKED_MAX = 40;
/** Connections in a row that failed, after which Redis counts as away and is not asked: a second and a half. */
export const REDIS_ATTEMPTS_MAX = 6;
/** As long as a change may queue and run. */
export const OUTCOME_AWAITED_MS = 25_000;
