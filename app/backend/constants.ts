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
export const RETRY_BUDGET_RATIO = 0.1;
