import type { Request, RequestHandler } from "express";
import { SEE_OTHER } from "~/contract/status";
import { IMAGE_SAVED_STATUS, SENT_BY_SCRIPT } from "~/images/constants";

export function isScriptRequest({ headers }: Request): boolean {
  return headers["x-requested-with"] === SENT_BY_SCRIPT;
}

/** Replaces the redirect after a save, because a script cannot tell it from that of a captive portal. */
export const statusForScripts: RequestHandler = (request, response, next) => {
  if (isScriptRequest(request)) {
    const send = response.status.bind(response);
    response.status = (status) => send(status === SEE_OTHER ? IMAGE_SAVED_STATUS : status);
  }
  next();
};
