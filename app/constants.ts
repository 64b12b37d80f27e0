/** Numbers and fixed values of the product, each with its unit and its source. */

/** Page scroll after which the header shrinks. Specification section 9. */
export const HEADER_SHRINK_SCROLL_PX = 50;

/** Time a home counter runs, once, when it comes into view. Specification sections 4 and 9. */
export const COUNTER_RUN_MS = 1500;

/** A counter in view that was painted longer ago has been read, and stays as it is. Ours. */
export const COUNTER_READ_MS = 400;

/** Part of a counter that must be visible before it starts. Specification section 9: 20 percent. */
export const COUNTER_START_VISIBLE_RATIO = 0.2;

/** Time after which a form or link under way is announced as loading. Screens section 2: half a second. */
export const LOADING_NOTICE_AFTER_MS = 500;

/** Longest address that `redirectTo` may carry. Edge cases, "Where redirectTo may lead". */
export const REDIRECT_TO_MAX_CHARACTERS = 2048;

/** Most digits an id in an address may have. Issue 2 section 7. */
export const ID_MAX_DIGITS = 18;

/** A backend text longer than this counts as a raw exception and is not shown. Screens section 1. */
export const BACKEND_TEXT_MAX_CHARACTERS = 200;

/** Largest JSON answer of the backend that is read, in bytes, after decoding. Issue 2 section 3. */
export const BACKEND_ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/** Time to open a connection to the backend. Edge cases R1. */
export const BACKEND_CONNECT_MS = 1_000;

/** Time until the backend's answer must have begun. Edge cases R1. */
export const BACKEND_HEADERS_MS = 8_000;

/** Longest silence inside the backend's answer. Edge cases R1. */
export const BACKEND_BODY_IDLE_MS = 5_000;

/** Time a page may wait for the backend in all. Edge cases R1. */
export const READ_DEADLINE_MS = 10_000;

/** Time a change may take in all. Edge cases R1. */
export const CHANGE_DEADLINE_MS = 15_000;

/** Time the logout waits for the backend before it signs out here all the same. Edge cases 65. */
export const LOGOUT_DEADLINE_MS = 3_000;

/** Calls to the backend at once, and how many more may wait. Edge cases R8. */
export const BACKEND_CALLS_AT_ONCE = 64;
export const BACKEND_CALLS_WAITING = 128;

/** Time a call may wait for its turn. Edge cases R8. */
export const BACKEND_QUEUE_WAIT_MS = 1_000;

/** Circuit breaker towards the backend. Edge cases, "Breaker". */
export const BREAKER_FAILURES_IN_A_ROW = 5;
export const BREAKER_FAILURE_RATIO = 0.5;
export const BREAKER_WINDOW_MS = 10_000;
export const BREAKER_WINDOW_MIN_CALLS = 20;
export const BREAKER_PROBE_AFTER_MS = 2_000;

/** Part of the reads that may be repeated. Edge cases R4: budget 10 %. */
export const REPEAT_BUDGET_RATIO = 0.1;

/** `/readyz` wants an answer of the backend that is not older. Issue 2 section 2. */
export const READY_BACKEND_SEEN_MS = 5_000;

/** Largest form body. Issue 2 section 2. */
export const FORM_MAX_BYTES = 100_000;

/** Largest upload. Issue 2 section 2. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** Largest body around such a file: the form's other fields, and a picture that waits in it. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 512 * 1024;

/** What is over a body limit is read and dropped up to here before the connection is closed. Edge cases 43. */
export const DROPPED_BODY_MAX_BYTES = 12 * 1024 * 1024;

/** Longest request address. Edge cases 46: 9 kB is refused. */
export const URL_MAX_BYTES = 8 * 1024;

/** Largest picture passed on from the backend. Issue 2 section 2. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Time a picture may take in all. Edge cases R1. */
export const PICTURE_DEADLINE_MS = 15_000;

/** Time a stopping process may finish what is under way. Edge cases 48 and 49. */
export const DRAIN_MS = 8_000;

/** Time a client may take for its request's headers, and for the whole request. Edge cases 40 and 41. */
export const CLIENT_HEADERS_MS = 10_000;
export const CLIENT_REQUEST_MS = 30_000;

/** Most bytes of request headers. Edge cases 45. */
export const CLIENT_HEADERS_MAX_BYTES = 16 * 1024;

/** Time a browser or proxy may keep a visitor's page. Issue 2 section 2. */
export const PUBLIC_PAGE_MAX_AGE_S = 300;

/** Time a one-time notice may wait in its cookie. */
export const NOTICE_MAX_AGE_S = 120;

/** Tree: generations opened around the selected member. Screens section 4. */
export const TREE_OPEN_GENERATIONS = 2;

/** Longest search text that is sent on; what is longer finds nothing. Issue 2 section 7. */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;

/** Families asked for at once where the backend pages. Contract 2.9. */
export const SEARCH_PAGE_SIZE = 25;

/** Most pages of families asked for one search. */
export const SEARCH_MAX_PAGES = 20;

/** Earliest birth year. Specification section 9. */
export const BIRTH_YEAR_MIN_YEAR = 1900;

/** Time in which tries are counted. Issue 4 section 6, contract 4.5: an OTP lives as long. */
export const GUESSING_WINDOW_S = 15 * 60;

/** Tries in that time for one account (e-mail, OTP request), from one address, in all. Issue 4 section 6. */
export const LOGIN_CALLS = { account: 10, address: 1_000, all: 10_000 } as const;
export const OTP_REQUEST_CALLS = { account: 3, address: 1_000, all: 3_000 } as const;
export const OTP_TRY_CALLS = { account: 5, address: 1_000, all: 3_000 } as const;

/** Part of an IPv6 address that one household has: /56, in hexadecimal digits. Issue 4 section 6. */
export const HOUSEHOLD_PREFIX_DIGITS = 14;

/** Age of a step of sign-up and forgotten password, and tabs that may be in one. Issue 4 section 1, decision 022. */
export const OTP_STEP_MAX_AGE_S = 30 * 60;
export const OTP_TABS_AT_ONCE = 4;

/** A changed password leads home: by script, and by a header that knows whole seconds only. Specification section 9. */
export const PASSWORD_CHANGED_LEAVE_MS = 1_500;
export const PASSWORD_CHANGED_REFRESH_S = 2;
