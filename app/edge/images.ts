import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BrokenCircuitError, BulkheadRejectedError } from "cockatiel";
import type { Request, RequestHandler, Response } from "express";
import type { Dispatcher } from "undici";
import { deadline } from "../backend/deadline";
import { isLate } from "../backend/transport-fault";
import { PICTURE_DEADLINE_MS, PICTURE_MAX_BYTES } from "../constants";
import { PICTURE_KEPT_S } from "../constants/pictures";
import { picturePath } from "../media/address";
import { pictureWorkshop } from "../media/workshop.server";
import { dropBody, pictureSource, refusalOf } from "./picture-source";
import { sendPicture, wantedPicture } from "./sized-picture";

const PICTURE_CACHE = `public, max-age=${PICTURE_KEPT_S}`;

const ASKED_HEADERS = ["if-none-match", "if-modified-since", "range"] as const;
const ANSWERED_HEADERS = [
  "content-type",
  "content-length",
  "last-modified",
  "etag",
  "content-range",
  "accept-ranges",
] as const;

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

function refuse(response: Response, status: number) {
  if (response.headersSent) return void response.destroy();
  if (status === UNAVAILABLE) response.setHeader("Retry-After", "1");
  response
    .status(status)
    .setHeader("Cache-Control", "no-store")
    .type("text/plain")
    .end("This picture is not available.");
}

function askedHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ASKED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
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

function statusOf(cause: unknown): number {
  if (isLate(cause)) return 504;
  const isFull = cause instanceof BrokenCircuitError || cause instanceof BulkheadRejectedError;
  return isFull ? UNAVAILABLE : 502;
}

/**
 * GET /uploads/…: pictures of the backend, streamed as they are, or with `?w=` made to a width (decision 020).
 * Edge cases 37 and 106. Answers 404, 502, 503 or 504 as text when there is none.
 */
export function images(origin: string, cacheBytes: number): RequestHandler {
  const source = pictureSource(origin);
  const takePicture = pictureWorkshop(source.fetchOriginal, cacheBytes);

  async function stream(path: string, request: Request, response: Response, signal: AbortSignal) {
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const picture = await source.ask({ method, path, headers: askedHeaders(request), signal });
    const refusal = refusalOf(picture);
    if (refusal === null) return await passOn(picture, response);
    dropBody(picture);
    refuse(response, refusal);
  }

  async function make(path: string, request: Request, response: Response, signal: AbortSignal) {
    const wanted = wantedPicture(request);
    if (wanted === null) return refuse(response, NOT_FOUND);
    response.vary("Accept").vary("Save-Data");
    const made = await takePicture(path, wanted, signal);
    if (!made.ok) return refuse(response, made.status);
    response.setHeader("Cache-Control", PICTURE_CACHE);
    sendPicture(request, response, made.picture, `image/${wanted.format}`);
  }

  return async (request, response) => {
    const path = picturePath(request.originalUrl.split("?")[0] ?? "");
    if (path === null) return refuse(response, NOT_FOUND);
    const left = new AbortController();
    response.once("close", () => left.abort());
    const { signal, over } = deadline(PICTURE_DEADLINE_MS, left.signal);
    const answer = request.query.w === undefined ? stream : make;
    try {
      await answer(path, request, response, signal);
    } catch (cause) {
      if (!left.signal.aborted) refuse(response, signal.aborted ? 504 : statusOf(cause));
    } finally {
      over();
    }
  };
}
