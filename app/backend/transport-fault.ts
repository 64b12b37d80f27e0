const TIMEOUT = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
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
/** Matched by name, because the parser's own error has no code. */
const MALFORMED = new Set(["HTTPParserError", "HeadersOverflowError", "ResponseContentLengthMismatchError"]);

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error) || !("code" in cause)) return "";
  return typeof cause.code === "string" ? cause.code : "";
}

export const isRefusedConnection = (cause: unknown): boolean => codeOf(cause) === "ECONNREFUSED";

export const isNotConnected = (cause: unknown): boolean => NOT_CONNECTED.has(codeOf(cause));

export const isTimeout = (cause: unknown): boolean => TIMEOUT.has(codeOf(cause));

export const isReset = (cause: unknown): boolean => RESET.has(codeOf(cause));

export const isMalformed = (cause: unknown): boolean => cause instanceof Error && MALFORMED.has(cause.name);

export const isTransportFault = (cause: unknown): boolean =>
  isTimeout(cause) || isNotConnected(cause) || isReset(cause);
