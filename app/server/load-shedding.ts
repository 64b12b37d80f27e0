import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import { OVERLOAD_DELAY_MS, OVERLOAD_MEASURED_MS, OVERLOAD_RETRY_AFTER_S } from "./constants";
import type { SendErrorPage } from "./error-page";
import { isUpload } from "./request-body";

const NS_PER_MS = 1_000_000;
const PERCENTILE = 99;

interface DelayHistogram {
  percentile(percentile: number): number;
  reset(): void;
}

function watchedLoop(): DelayHistogram {
  const delays = monitorEventLoopDelay();
  delays.enable();
  return delays;
}

/** Refuses uploads while the event loop lags, so that pages go on being served. docs/promises.md#r8-overload-is-bounded */
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
    if (!isOverloaded || !isUpload(request)) return next();
    response.setHeader("Retry-After", String(OVERLOAD_RETRY_AFTER_S));
    sendErrorPage(response, httpErrors.busy);
  };
}
