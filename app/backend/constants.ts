export const BACKEND_CONNECT_MS = 1_000;
export const BACKEND_HEADERS_MS = 8_000;
export const BACKEND_BODY_IDLE_MS = 5_000;
export const READ_DEADLINE_MS = 10_000;
export const CHANGE_DEADLINE_MS = 15_000;

/** For the first login after the backend's start (docs/backend-contract.md#log-in). */
export const LOGIN_HEADERS_MS = 20_000;
export const LOGIN_DEADLINE_MS = 25_000;

/** A wrong password holds two connections (docs/backend-contract.md#connections-of-the-backend). */
export const LOGIN_SLOTS = 2;

export const BACKEND_QUEUE_WAIT_MS = 10_000;

/** An optional read takes the backend about a second. */
export const OPTIONAL_READS_MS = 1_500;
