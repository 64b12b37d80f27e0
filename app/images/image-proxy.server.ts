import type { RequestHandler, Response } from "express";
import { CircuitOpen } from "~/backend/circuit-breaker";
import { isTimeout } from "~/backend/send.server";
import { imagePath } from "~/contract/image-path";
import { BAD_GATEWAY, GATEWAY_TIMEOUT, NOT_FOUND, UNAVAILABLE } from "~/contract/status";
import { IMAGE_DEADLINE_MS, IMAGE_SENDING_MAX_MS } from "~/deadlines";
import { closedSignal, deadline } from "~/http/abort";
import { QueueFull } from "~/http/bulkhead";
import { t } from "~/i18n/text.server";
import { ipNetwork } from "~/session/rate-limit/ip-network";
import { IMAGE_MAX_AGE_S } from "./constants";
import { wantedImage } from "./resize.server";
import type { GetResizedImage } from "./resize-cache.server";

function sendRefusal(response: Response, status: number) {
  if (status === UNAVAILABLE) response.setHeader("Retry-After", "1");
  response.status(status).setHeader("Cache-Control", "no-store").type("text/plain");
  response.end(t("images.notAvailable"));
}

function statusOfFault(cause: unknown): number {
  if (isTimeout(cause)) return GATEWAY_TIMEOUT;
  return cause instanceof CircuitOpen || cause instanceof QueueFull ? UNAVAILABLE : BAD_GATEWAY;
}

/** docs/promises.md#images-of-the-backend */
export function imageProxy(getResizedImage: GetResizedImage): RequestHandler {
  return async (request, response) => {
    response.vary("Accept").vary("Save-Data");
    const path = imagePath(request.originalUrl.split("?")[0] ?? "");
    const wanted = wantedImage(request);
    if (path === null || wanted === null) return sendRefusal(response, NOT_FOUND);
    const closed = closedSignal(response);
    const { signal, clear } = deadline(IMAGE_DEADLINE_MS, closed);
    const network = ipNetwork(request.ip ?? "");
    const image = await getResizedImage(path, wanted, signal, network).catch((cause: unknown) => {
      return { ok: false as const, status: signal.aborted ? GATEWAY_TIMEOUT : statusOfFault(cause) };
    });
    clear();
    if (closed.aborted) return;
    if (!image.ok) return sendRefusal(response, image.status);
    const timer = setTimeout(() => response.destroy(), IMAGE_SENDING_MAX_MS);
    response.once("close", () => clearTimeout(timer));
    response.set({ "Cache-Control": `public, max-age=${IMAGE_MAX_AGE_S}`, ETag: image.etag });
    response.type(`image/${wanted.format}`).send(image.bytes);
  };
}
