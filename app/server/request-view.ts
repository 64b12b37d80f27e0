import { createHmac } from "node:crypto";
import type { RequestHandler } from "express";
import { isSameInConstantTime } from "~/session/seal.server";

export const REQUEST_VIEW_PATH = "/request-view";
export const REQUEST_VIEW_HEADER = "x-request-view";

const TOKEN_VALID_MS = 5 * 60 * 1_000;

/** Proves that the sender knows the session secret. */
export function requestViewToken(secret: string, now: number): string {
  const period = Math.floor(now / TOKEN_VALID_MS);
  return createHmac("sha256", secret).update(`request view ${period}`).digest("hex");
}

function isValidToken(secret: string, given: unknown, now: number): boolean {
  return [now - TOKEN_VALID_MS, now, now + TOKEN_VALID_MS].some((time) =>
    isSameInConstantTime(String(given), requestViewToken(secret, time)),
  );
}

/** Tells `npm run doctor` how its request arrived. Everybody else gets a 404. */
export function requestView(secret: string, version: string): RequestHandler {
  return (request, response, next) => {
    if (!isValidToken(secret, request.headers[REQUEST_VIEW_HEADER], Date.now())) return next();
    response.setHeader("Cache-Control", "no-store").json({
      version,
      host: request.headers.host ?? "",
      protocol: request.protocol,
      address: request.ip ?? "",
      // 0 unless the connection comes from TRUST_PROXY.
      forwardedAddresses: request.ips.length,
      forwarded: Object.keys(request.headers).filter((name) => name.startsWith("x-forwarded-")),
    });
  };
}
