import { type Dispatcher, Pool } from "undici";
import { circuitBreaker } from "../backend/circuit-breaker";
import { BACKEND_BODY_IDLE_MS, BACKEND_CONNECT_MS, BACKEND_HEADERS_MS } from "../backend/constants";
import { isTransportFault } from "../backend/transport-fault";
import { IMAGE_MAX_BYTES } from "./constants";
import type { Original } from "./resize-cache.server";

const IMAGE_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);

/** Pictures at once; each is a connection of its own, apart from the calls. */
const IMAGES_AT_ONCE = 32;

const OK = 200;
const PARTIAL = 206;
const NOT_MODIFIED = 304;
const RANGE_REFUSED = 416;
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;

/** What is asked of the backend for a picture. */
export interface ImageQuestion {
  method: "GET" | "HEAD";
  path: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

function one(header: string | string[] | undefined): string {
  return [header ?? ""].flat()[0] ?? "";
}

/** The status to refuse an answer with, null when it is a picture worth passing on. */
export function refusalOf({ statusCode, headers }: Dispatcher.ResponseData): number | null {
  if (statusCode === NOT_MODIFIED || statusCode === RANGE_REFUSED) return null;
  if (statusCode === NOT_FOUND) return NOT_FOUND;
  const type = one(headers["content-type"]).split(";")[0]?.trim().toLowerCase() ?? "";
  const fine = (statusCode === OK || statusCode === PARTIAL) && IMAGE_TYPES.has(type);
  return fine && Number(one(headers["content-length"]) || 0) <= IMAGE_MAX_BYTES ? null : BAD_GATEWAY;
}

/** Gives the connection back without reading on. */
export function dropBody(image: Dispatcher.ResponseData) {
  image.body.on("error", () => {}).destroy();
}

/** The backend's pictures: a path only, no redirect followed, no cookie passed. Design trap 6. */
export function imageSource(origin: string) {
  const pool = new Pool(origin, { connections: IMAGES_AT_ONCE, connect: { timeout: BACKEND_CONNECT_MS } });
  const breaker = circuitBreaker();
  const limits = { headersTimeout: BACKEND_HEADERS_MS, bodyTimeout: BACKEND_BODY_IDLE_MS };

  async function ask({ headers, ...question }: ImageQuestion): Promise<Dispatcher.ResponseData> {
    const sent = { accept: "image/*", "accept-encoding": "identity", ...headers };
    const report = breaker.admit();
    try {
      const answer = await pool.request({ ...question, headers: sent, ...limits });
      report("answered");
      return answer;
    } catch (cause) {
      report(isTransportFault(cause) ? "fault" : "unknown");
      throw cause;
    }
  }

  /** A whole picture in memory, of at most PICTURE_MAX_BYTES. */
  async function fetchOriginal(path: string, signal: AbortSignal): Promise<Original> {
    const image = await ask({ method: "GET", path, headers: {}, signal });
    const refusal = refusalOf(image);
    if (refusal !== null) {
      dropBody(image);
      return { ok: false, status: refusal };
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of image.body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > IMAGE_MAX_BYTES) return { ok: false, status: BAD_GATEWAY };
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  }

  return { ask, fetchOriginal };
}
