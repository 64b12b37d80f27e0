import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import { requestUrl } from "./request-url";
import type { SendErrorPage } from "./send-error-page";

/** Remix's own origin check does not cover the endpoints of a client router. docs/promises.md#blocked-router-endpoints */
export function blockRouterEndpoints(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    // Express reads no more than 1,000 parameters of a query, Remix reads them all.
    const { pathname, searchParams } = requestUrl(request);
    if (!searchParams.has("_data") && !/\.data$|^\/__manifest$/i.test(pathname)) return next();
    sendErrorPage(response, httpErrors.notFound);
  };
}
