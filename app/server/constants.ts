/** `/readyz` wants an answer of the backend that is not older. */
export const READY_BACKEND_SEEN_MS = 5_000;

/** A refused body is read and dropped up to here before its connection is closed. */
export const DROPPED_BODY_MAX_BYTES = 1024 * 1024;
export const DROPPED_BODY_MAX_MS = 10_000;
/** Time to read the answer before a connection with more to come is reset. */
export const UNREAD_ANSWER_MS = 1_000;

/** Largest upload that reaches its form, which then says by itself what is too large for it. */
export const UPLOAD_REQUEST_MAX_BYTES = 16 * 1024 * 1024;

export const URL_MAX_BYTES = 8 * 1024;

export const CLIENT_HEADERS_MS = 10_000;
export const CLIENT_HEADERS_MAX_BYTES = 16 * 1024;
export const CLIENT_HEADERS_MAX = 100;

/** All of a request: a photo on a slow phone takes minutes. A proxy gives up one that has stopped moving. */
export const CLIENT_REQUEST_MS = 600_000;

export const SLOW_CLIENTS_CHECKED_MS = 1_000;

/** Longer than the idle limit of common proxies, so that they are the ones to close an idle connection. */
export const KEEP_ALIVE_MS = 65_000;

/** Beyond what the kernel lets wait, a connection is neither refused nor taken, and lost when the process stops. */
export const CONNECTIONS_WAITING_MAX = 4_096;

/** What a stopping process adds to the time that requests under way may take. */
export const SHUTDOWN_MARGIN_MS = 1_000;
/** After the grace, who still comes is answered this long; then not any more, so that an overloaded process ends, too. */
export const LATE_REQUESTS_MS = 1_000;
/** Turns of the event loop without anything new, after which nobody waits to be let in. */
export const QUIET_TURNS = 3;
export const STOPPING_RETRY_AFTER_S = 5;

export const PUBLIC_PAGE_MAX_AGE_S = 300;

/** Sessions that nobody has seen are few: a login, or the first page after another client of the backend. */
export const UNKNOWN_PAGES_AT_ONCE = 16;
export const UNKNOWN_RETRY_AFTER_S = 5;
