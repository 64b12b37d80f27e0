import type { RequestHandler } from "express";
import type { Refuse } from "./refusal-page";
import { refusals } from "./refusals";

/** Addresses of a client router, which is not shipped: Remix's own origin check does not cover them. Design decision 10. */
export function neverServed(refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    const asksForData = request.query._data !== undefined || /\.data$/i.test(request.path);
    if (asksForData || request.path === "/__manifest") return refuse(response, refusals.notFound);
    next();
  };
}

/** Takes reports of the content security policy and drops them: they may hold anything. */
export const policyReports: RequestHandler = (request, response) => {
  request.resume();
  response.status(204).setHeader("Cache-Control", "no-store").end();
};
