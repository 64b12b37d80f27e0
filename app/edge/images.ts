import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BrokenCircuitError } from "cockatiel";
import type { Request, RequestHandler, Response } from "express";
import { type Dispatcher, Pool } from "undici";
import { deadline } from "../backend/deadline";
import { transportBreaker } from "../backend/guard.server";
import { isLate } from "../backend/transport-fault";
import {
  BACKEND_BODY_IDLE_MS,
  BACKEND_CONNECT_MS,
  BACKEND_HEADERS_MS,
  PICTURE_DEADLINE_MS,
  PICTURE_MAX_BYTES,
} from "../constants";
import { picturePath } from "../media/address";

const PICTURE_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);

/** Pictures at once; each is a connection of its own, apart from the calls. */
const PICTURES_AT_ONCE = 32;

/** The backend gives every upload a new name, so a day does no harm. Contract 1.3. */
const PICTURE_CACHE = "public, max-age=86400";

const ASKED_HEADERS = ["if-none-match", "if-modified-since", "range"] as const;
const ANSWERED_HEADERS = [
  "content-type",
  "content-length",
  "last-modified",
  "etag",
  "content-range",
  "accept-ranges",
] as const;

const OK = 200;
const PARTIAL = 206;
const NOT_MODIFIED = 304;
const RANGE_REFUSED = 416;
const NOT_FOUND = 404;

function refuse(response: Response, status: number) {
  if (response.headersSent) return void response.destroy();
  response
    .status(status)
    .setHeader("Cache-Control", "no-store")
    .type("text/plain")
    .end("This picture is not available.");
}

function one(header: string | string[] | undefined): string {
  return [header ?? ""].flat()[0] ?? "";
}

function askedHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = { accept: "image/*", "accept-encoding": "identity" };
  for (const name of ASKED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}

/** The status to refuse an answer with, null when it is a picture worth passing on. */
function refusalOf({ statusCode, headers }: Dispatcher.ResponseData): number | null {
  if (statusCode === NOT_MODIFIED || statusCode === RANGE_REFUSED) return null;
  if (statusCode === NOT_FOUND) return NOT_FOUND;
  const type = one(headers["content-type"]).split(";")[0]?.trim().toLowerCase() ?? "";
  const fine = (statusCode === OK || statusCode === PARTIAL) && PICTURE_TYPES.has(type);
  return fine && Number(one(headers["content-length"]) || 0) <= PICTURE_MAX_BYTES ? null : 502;
}

function capped(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > PICTURE_MAX_BYTES) done(new Error("picture too large"));
      else done(null, chunk);
    },
  });
}

async function passOn(picture: Dispatcher.ResponseData, response: Response) {
  response.status(picture.statusCode).setHeader("Cache-Control", PICTURE_CACHE);
  for (const name of ANSWERED_HEADERS) {
    const value = picture.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  await pipeline(picture.body, capped(), response);
}

/**
 * GET /uploads/…: pictures of the backend, streamed. Takes a path only, follows no redirect, passes no cookie.
 * Design trap 6, edge cases 37 and 106. Answers 404, 502, 503 or 504 as text when there is none.
 */
export function images(origin: string): RequestHandler {
  const pool = new Pool(origin, { connections: PICTURES_AT_ONCE, connect: { timeout: BACKEND_CONNECT_MS } });
  const breaker = transportBreaker();
  return async (request, response) => {
    const path = picturePath(request.originalUrl.split("?")[0] ?? "");
    if (path === null) return refuse(response, NOT_FOUND);
    const left = new AbortController();
    response.once("close", () => left.abort());
    const { signal, over } = deadline(PICTURE_DEADLINE_MS, left.signal);
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const limits = { headersTimeout: BACKEND_HEADERS_MS, bodyTimeout: BACKEND_BODY_IDLE_MS };
    try {
      const picture = await breaker.execute(() =>
        pool.request({ method, path, headers: askedHeaders(request), signal, ...limits }),
      );
      const refusal = refusalOf(picture);
      if (refusal === null) return await passOn(picture, response);
      picture.body.on("error", () => {}).destroy();
      refuse(response, refusal);
    } catch (cause) {
      if (left.signal.aborted) return;
      refuse(
        response,
        isLate(cause) || signal.aborted ? 504 : cause instanceof BrokenCircuitError ? 503 : 502,
      );
    } finally {
      over();
    }
  };
}
