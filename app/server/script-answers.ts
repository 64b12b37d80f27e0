import type { Request, RequestHandler } from "express";
import { SEE_OTHER } from "~/contract/status";
import { IMAGE_SAVED_STATUS } from "~/images/constants";

export function isByScript({ headers }: Request): boolean {
  return headers["x-requested-with"] !== undefined;
}

/** A script does not see where a redirect leads: to a page after a save, or to the login page of a network. */
export const statusForScripts: RequestHandler = (request, response, next) => {
  if (isByScript(request)) {
    const send = response.status.bind(response);
    response.status = (status) => send(status === SEE_OTHER ? IMAGE_SAVED_STATUS : status);
  }
  next();
};
