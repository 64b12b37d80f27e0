export const BACKEND_TEXT_MAX_CHARACTERS = 200;

export const ANSWER_MAX_BYTES = 5 * 1024 * 1024;
export const LARGE_ANSWER_CHARACTERS = 100_000;

export const BACKEND_CONNECT_MS = 1_000;
export const BACKEND_HEADERS_MS = 8_000;
export const BACKEND_BODY_IDLE_MS = 5_000;
export const READ_DEADLINE_MS = 10_000;
export const CHANGE_DEADLINE_MS = 15_000;
export const LOGOUT_DEADLINE_MS = 3_000;

/** The first login after the backend's start takes this long (docs/backend-contract.md#log-in). */
export const LOGIN_HEADERS_MS = 20_000;
export const LOGIN_DEADLINE_MS = 25_000;

/** The backend gives up after 10 s itself, and no call may hold its slot for ever. */
export const BACKEND_CONNECTION_MS = 20_000;

/**
 * A wrong password holds two connections while it waits for a third
 * (docs/backend-contract.md#connections-of-the-backend).
 */
export const LOGIN_PLACES = 2;

export const BACKEND_CALLS_WAITING = 128;
export const BACKEND_QUEUE_WAIT_MS = 10_000;

export const CALLS_FAILING_MS = 30_000;

export const BREAKER_FAULTS_IN_A_ROW = 5;
export const BREAKER_FAULT_RATIO = 0.5;
export const BREAKER_WINDOW_MS = 10_000;
export const BREAKER_WINDOW_MIN_CALLS = 20;
export const BREAKER_PROBE_AFTER_MS = 2_000;

export const RETRY_BUDGET_RATIO = 0.1;
export const RETRY_BUDGET_MAX = 10;

/** Such a read takes the backend about a second. */
export const OPTIONAL_READS_MS = 1_500;
/** How many pages may read like that at once, with two calls each: half of the calls in flight by default. */
export const OPTIONAL_READS_AT_ONCE = 2;
export const OPTIONAL_READS_WAITING = 8;
export const OPTIONAL_READS_WAIT_MS = 500;
export const OPTIONAL_READS_PAUSE_MS = 10_000;
/** One late account may have a large family; two within a pause are a slow backend. */
export const OPTIONAL_READS_LATE_ACCOUNTS = 2;
export const OPTIONAL_READS_ACCOUNTS_REMEMBERED = 1_000;
