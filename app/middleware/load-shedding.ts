import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { OVERLOAD_DELAY_MS, OVERLOAD_MEASURED_MS, OVERLOAD_RETRY_AFTER_S } from "./constants";
import { httpErrors } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

const NS_PER_MS = 1_000_000;
const PERCENTILE = 99;

/** The longest delays of the event loop in a span, in nanoseconds. */
export interface DelayHistogram {
  percentile(percentile: number): number;
  reset(): void;
}

function watchedLoop(): DelayHistogram {
  const delays = monitorEventLoopDelay();
  delays.enable();
  return delays;
}

/** Turns uploads away while the process hardly keeps up, so that pages go on being served. Edge cases R8. */
export function shedUploads(
  sendErrorPage: SendErrorPage,
  delays: DelayHistogram = watchedLoop(),
): RequestHandler {
  let isOverloaded = false;
  setInterval(() => {
    isOverloaded = delays.percentile(PERCENTILE) / NS_PER_MS > OVERLOAD_DELAY_MS;
    delays.reset();
  }, OVERLOAD_MEASURED_MS).unref();
  return (request, response, next) => {
    const isUpload = request.headers["content-type"]?.startsWith("multipart/") ?? false;
    if (!isOverloaded || !isUpload) return next();
    request.resume();
    response.setHeader("Retry-After", String(OVERLOAD_RETRY_AFTER_S));
    sendErrorPage(response, httpErrors.busy);
  };
}
