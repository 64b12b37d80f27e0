/** Codes of undici and Node that say the backend could not be reached or did not answer in time. */
const LATE = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const RESET = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** The code of a transport error; several addresses of one host come as one error with the last one's code. */
export function faultCode(cause: unknown): string {
  if (!(cause instanceof Error) || !("code" in cause)) return "";
  return typeof cause.code === "string" ? cause.code : "";
}

/** The backend took the call and did not answer in time. */
export const isLate = (cause: unknown): boolean => LATE.has(faultCode(cause));

/** No connection came about, so nothing was sent. */
export const isNotConnected = (cause: unknown): boolean => NOT_CONNECTED.has(faultCode(cause));

/** The connection broke. */
export const isReset = (cause: unknown): boolean => RESET.has(faultCode(cause));

/** Counts for the circuit breaker. Edge cases, "Breaker": connect failures and time-outs. */
export const isTransportFault = (cause: unknown): boolean =>
  isLate(cause) || isNotConnected(cause) || isReset(cause);
