import type { RequestHandler } from "express";
import { httpErrors } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

/** Addresses of a client router, which is not shipped: Remix's own origin check does not cover them. Design decision 10. */
export function blockRouterEndpoints(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    const asksForData = request.query._data !== undefined || /\.data$/i.test(request.path);
    if (asksForData || request.path === "/__manifest") return sendErrorPage(response, httpErrors.notFound);
    next();
  };
}

/** Takes reports of the content security policy and drops them: they may hold anything. */
export const cspReports: RequestHandler = (request, response) => {
  request.resume();
  response.status(204).setHeader("Cache-Control", "no-store").end();
};
