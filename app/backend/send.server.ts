import { addAbortSignal } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Dispatcher, FormData } from "undici";
import { BACKEND_BODY_IDLE_MS, BACKEND_CONNECTION_MS } from "~/deadlines";
import { DAY_S } from "~/time";

const LARGE_ANSWER_CHARACTERS = 100_000;

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
/** Names of errors, because the parser's error has no code. */
const MALFORMED = new Set([
  "HTTPParserError",
  "HeadersOverflowError",
  "ResponseContentLengthMismatchError",
  "ResponseExceededMaxSizeError",
]);

export function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

export const isNotConnected = (cause: unknown): boolean => NOT_CONNECTED.has(codeOf(cause));

export const isTimeout = (cause: unknown): boolean => TIMEOUT.has(codeOf(cause));

export const isReset = (cause: unknown): boolean => RESET.has(codeOf(cause));

export const isMalformed = (cause: unknown): boolean => cause instanceof Error && MALFORMED.has(cause.name);

export const isTransportFault = (cause: unknown): boolean =>
  isTimeout(cause) || isNotConnected(cause) || isReset(cause);

export interface WireRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** `body` is the parsed JSON; undefined if it was not JSON or too large. */
export interface WireAnswer {
  status: number;
  setCookie: string | string[] | undefined;
  retryAfterSeconds: number | null;
  body: unknown;
}

interface SendOptions {
  onHeaders(): void;
  headersMs?: number;
  /** Aborts only the body, because before the headers the backend would go on working anyway. */
  signal?: AbortSignal;
}

function headerText(header: string | string[] | undefined): string {
  return [header ?? ""].flat()[0] ?? "";
}

/** In seconds, at most a day; null for a date or an invalid value. */
export function retryAfter(header: string | string[] | undefined): number | null {
  const text = headerText(header).trim();
  return /^\d+$/.test(text) ? Math.min(Number(text), DAY_S) : null;
}

let lastTurn: Promise<unknown> = Promise.resolve();

async function readJson(body: Dispatcher.ResponseData["body"]): Promise<unknown> {
  try {
    const json = await body.text();
    if (json.length > LARGE_ANSWER_CHARACTERS) {
      // Parses one large answer per turn of the event loop, so that other requests can run in between.
      lastTurn = lastTurn.then(() => setImmediate());
      await lastTurn;
    }
    return JSON.parse(json);
  } catch (cause) {
    if (isReset(cause) || isMalformed(cause) || cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function isPlainJson(headers: Dispatcher.ResponseData["headers"]): boolean {
  const type = headerText(headers["content-type"]).split(";")[0]?.trim().toLowerCase();
  const encoding = headerText(headers["content-encoding"]).toLowerCase();
  return type === "application/json" && (encoding === "" || encoding === "identity");
}

/** Rejects with undici's errors. */
export async function send(pool: Dispatcher, request: WireRequest, options: SendOptions) {
  const { headersMs = BACKEND_CONNECTION_MS, signal } = options;
  const limits = { headersTimeout: headersMs, bodyTimeout: BACKEND_BODY_IDLE_MS };
  const { statusCode, headers, body } = await pool.request({ ...request, ...limits });
  options.onHeaders();
  const answer = {
    status: statusCode,
    setCookie: headers["set-cookie"],
    retryAfterSeconds: retryAfter(headers["retry-after"]),
  };
  body.on("error", () => {});
  if (signal?.aborted || !isPlainJson(headers)) {
    body.destroy();
    return { ...answer, body: undefined };
  }
  return { ...answer, body: await readJson(signal ? addAbortSignal(signal, body) : body) };
}
