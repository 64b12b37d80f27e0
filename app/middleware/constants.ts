/** `/readyz` wants an answer of the backend that is not older. Issue 2 section 2. */
export const READY_BACKEND_SEEN_MS = 5_000;

/** A refused body is read and dropped up to here before its connection is closed. */
export const DROPPED_BODY_MAX_BYTES = 1024 * 1024;
export const DROPPED_BODY_MAX_MS = 10_000;

/** Largest upload that reaches its form, which then says by itself what is too large for it. */
export const UPLOAD_REQUEST_MAX_BYTES = 16 * 1024 * 1024;

/** Longest request address. Edge cases 46: 9 kB is refused. */
export const URL_MAX_BYTES = 8 * 1024;

/** Time a stopping process may finish what is under way. Edge cases 48 and 49. */
export const DRAIN_MS = 8_000;

/** Time a client may take for its request's headers, and for the whole request. Edge cases 40 and 41. */
export const CLIENT_HEADERS_MS = 10_000;
export const CLIENT_REQUEST_MS = 30_000;

/** Most bytes of request headers. Edge cases 45. */
export const CLIENT_HEADERS_MAX_BYTES = 16 * 1024;

/** Time a browser or proxy may keep a visitor's page. Issue 2 section 2. */
export const PUBLIC_PAGE_MAX_AGE_S = 300;

/** Slowest upload that is waited for, measured over each span. Edge cases 41. */
export const UPLOAD_MIN_BYTES = 2_000;
export const UPLOAD_MEASURED_MS = 10_000;

/** Time the largest upload may take in all. */
export const UPLOAD_MAX_MS = 600_000;

/** Delay of the event loop that counts as overload, measured over each span. Edge cases R8. */
export const OVERLOAD_DELAY_MS = 500;
export const OVERLOAD_MEASURED_MS = 2_000;

/** When an upload that was turned away may come again. */
export const OVERLOAD_RETRY_AFTER_S = 5;
