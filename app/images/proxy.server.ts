import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BulkheadRejectedError } from "cockatiel";
import type { Request, RequestHandler, Response } from "express";
import type { Dispatcher } from "undici";
import { CircuitOpen } from "../backend/circuit-breaker";
import { deadline } from "../backend/deadline";
import { isTimeout } from "../backend/transport-fault";
import { IMAGE_DEADLINE_MS, IMAGE_KEPT_S, IMAGE_MAX_BYTES } from "./constants";
import { sendImage, wantedImage } from "./content-negotiation.server";
import { dropBody, imageSource, refusalOf } from "./image-source.server";
import { imagePath } from "./image-url";
import { type ObserveImage, resizeCache } from "./resize-cache.server";

const IMAGE_CACHE = `public, max-age=${IMAGE_KEPT_S}`;

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

function sendErrorPage(response: Response, status: number) {
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
      if (bytes > IMAGE_MAX_BYTES) done(new Error("picture too large"));
      else done(null, chunk);
    },
  });
}

async function passOn(image: Dispatcher.ResponseData, response: Response) {
  response.status(image.statusCode).setHeader("Cache-Control", IMAGE_CACHE);
  for (const name of ANSWERED_HEADERS) {
    const value = image.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  await pipeline(image.body, capped(), response);
}

function statusOf(cause: unknown): number {
  if (isTimeout(cause)) return 504;
  const isFull = cause instanceof CircuitOpen || cause instanceof BulkheadRejectedError;
  return isFull ? UNAVAILABLE : 502;
}

/**
 * GET /uploads/…: pictures of the backend, streamed as they are, or with `?w=` made to a width (decision 020).
 * Edge cases 37 and 106. Answers 404, 502, 503 or 504 as text when there is none.
 */
export function images(origin: string, cacheBytes: number, observe: ObserveImage): RequestHandler {
  const source = imageSource(origin);
  const takeImage = resizeCache(source.fetchOriginal, cacheBytes, observe);

  async function stream(path: string, request: Request, response: Response, signal: AbortSignal) {
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const image = await source.ask({ method, path, headers: askedHeaders(request), signal });
    const refusal = refusalOf(image);
    if (refusal === null) return await passOn(image, response);
    dropBody(image);
    sendErrorPage(response, refusal);
  }

  async function make(path: string, request: Request, response: Response, signal: AbortSignal) {
    const wanted = wantedImage(request);
    if (wanted === null) return sendErrorPage(response, NOT_FOUND);
    response.vary("Accept").vary("Save-Data");
    const made = await takeImage(path, wanted, signal);
    if (!made.ok) return sendErrorPage(response, made.status);
    response.setHeader("Cache-Control", IMAGE_CACHE);
    sendImage(request, response, made.image, `image/${wanted.format}`);
  }

  return async (request, response) => {
    const path = imagePath(request.originalUrl.split("?")[0] ?? "");
    if (path === null) return sendErrorPage(response, NOT_FOUND);
    const client = new AbortController();
    response.once("close", () => client.abort());
    const { signal, clear } = deadline(IMAGE_DEADLINE_MS, client.signal);
    const answer = request.query.w === undefined ? stream : make;
    try {
      await answer(path, request, response, signal);
    } catch (cause) {
      if (!client.signal.aborted) sendErrorPage(response, signal.aborted ? 504 : statusOf(cause));
    } finally {
      clear();
    }
  };
}
