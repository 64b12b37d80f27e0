/** One deadline bounds a request, and all waits within it end earlier. docs/promises.md#r1-every-request-ends */
export const PAGE_DEADLINE_MS = 10_000;
/** Covers what a form reads first, the wait in the queue, and the change. */
export const FORM_DEADLINE_MS = 25_000;
/** A page that can be shown in part stops waiting this long before its deadline. */
export const RENDERING_MS = 500;
export const IMAGE_DEADLINE_MS = 15_000;
export const IMAGE_SENDING_MAX_MS = 120_000;

export const CLIENT_HEADERS_MS = 10_000;
/** A form must arrive within this time; an upload must send something within each such time. */
export const CLIENT_BODY_MS = 30_000;
/** Uploading a photo from a slow phone takes minutes. */
export const CLIENT_REQUEST_MS = 600_000;
export const DRAINED_BODY_MAX_MS = 10_000;
/** Time for the client to read the response before the connection is reset. */
export const UNREAD_RESPONSE_MS = 1_000;

export const BACKEND_CONNECT_MS = 1_000;
export const BACKEND_HEADERS_MS = 8_000;
export const BACKEND_BODY_IDLE_MS = 5_000;
export const READ_DEADLINE_MS = 10_000;
export const CHANGE_DEADLINE_MS = 15_000;
export const BACKEND_QUEUE_WAIT_MS = 10_000;
/** The backend itself gives up after 10 s. */
export const BACKEND_CONNECTION_MS = 20_000;

/** For the first login after the backend's start (docs/backend-contract.md#log-in). */
export const LOGIN_HEADERS_MS = 20_000;
export const LOGIN_DEADLINE_MS = 25_000;
export const LOGOUT_DEADLINE_MS = 3_000;
/** How long to wait for the late answer to a login, which still tells whether the password was right. */
export const LATE_ANSWER_MS = 60_000;
/** How long a reset waits for the login that follows it. */
export const PASSWORD_CHECK_MS = 5_000;

/** The backend answers such a read in about a second. */
export const BEST_EFFORT_MS = 1_500;
export const BEST_EFFORT_WAIT_MS = 500;

/** After this, a page shows what is cached for the session without waiting for the backend. */
export const SESSION_CONFIRMED_MS = 500;

/** After this a search shows what it has. */
export const SEARCH_DEADLINE_MS = 2_500;
export const SEARCH_RENDERING_MS = 200;
/** After this a search asks the backend for the typed words instead of waiting for the list of all families. */
export const DIRECTORY_WAIT_MS = 1_200;
export const PORTRAITS_DEADLINE_MS = 5_000;

/** After this the connection to Redis is closed, so that only one request waits for it. */
export const REDIS_ANSWER_MS = 500;
