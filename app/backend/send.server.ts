import type { Dispatcher, FormData } from "undici";
import { BACKEND_ANSWER_MAX_BYTES, BACKEND_BODY_IDLE_MS, BACKEND_HEADERS_MS } from "./constants";
import { isReset } from "./transport-fault";

/** One request as it goes over the wire. */
export interface WireRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** An answer as it came over the wire; `body` is parsed JSON, or undefined when it was none. */
export interface WireAnswer {
  status: number;
  setCookie: string | string[] | undefined;
  retryAfterSeconds: number | null;
  body: unknown;
}

type Body = Dispatcher.ResponseData["body"];

function one(header: string | string[] | undefined): string {
  return [header ?? ""].flat()[0] ?? "";
}

function retryAfter(header: string | string[] | undefined): number | null {
  const seconds = Number.parseInt(one(header), 10);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null;
}

/** Reads at most BACKEND_ANSWER_MAX_BYTES; null when there is more, or the connection breaks in the middle. */
async function readCapped(body: Body): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      // Leaving the loop destroys the stream and with it the connection.
      if (bytes > BACKEND_ANSWER_MAX_BYTES) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    if (isReset(cause)) return null;
    throw cause;
  }
  // Several times as quick as a TextDecoder, which would drop the byte order mark by itself.
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
}

function parsed(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Only plain JSON is believed: no other type, no encoding we did not ask for. Edge cases 10, 22, 23. */
function believable(headers: Dispatcher.ResponseData["headers"]): boolean {
  const type = one(headers["content-type"]).split(";")[0]?.trim().toLowerCase();
  const encoding = one(headers["content-encoding"]).toLowerCase();
  return type === "application/json" && (encoding === "" || encoding === "identity");
}

function silentlyDrop(body: Body) {
  body.on("error", () => {});
  body.destroy();
}

/** Sends one request, once; follows no redirect. Throws what undici throws when the transport fails. */
export async function send(pool: Dispatcher, request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const response = await pool.request({
    ...request,
    signal,
    headersTimeout: BACKEND_HEADERS_MS,
    bodyTimeout: BACKEND_BODY_IDLE_MS,
  });
  const answer = {
    status: response.statusCode,
    setCookie: response.headers["set-cookie"],
    retryAfterSeconds: retryAfter(response.headers["retry-after"]),
  };
  if (!believable(response.headers)) {
    silentlyDrop(response.body);
    return { ...answer, body: undefined };
  }
  return { ...answer, body: parsed(await readCapped(response.body)) };
}
