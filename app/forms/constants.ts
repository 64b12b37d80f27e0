/** Largest form body. Issue 2 section 2. */
export const FORM_MAX_BYTES = 100_000;

/** Largest upload. Issue 2 section 2. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** Largest body around such a file: the form's other fields, and a picture that waits in it. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 512 * 1024;

/** Numbers of forms, drafts and pictures, each with its unit and its source. */

/** Time a draft waits for the login. Edge cases, "401 during a POST": 30 minutes. */
export const DRAFT_MAX_AGE_S = 1_800;

/** A draft is split over cookies of this length, of this many at most. Edge cases, "401 during a POST". */
export const DRAFT_COOKIE_MAX_CHARACTERS = 3_500;
export const DRAFT_COOKIES_AT_ONCE = 3;

/** Time an opened form may be sent and still count as the same form. */
export const FORM_TOKEN_MAX_AGE_S = 43_200;

/** Time the outcome of a change is remembered for a second press, and how many at once. */
export const CHANGE_REMEMBERED_MS = 600_000;
export const CHANGES_REMEMBERED_AT_ONCE = 2_000;
