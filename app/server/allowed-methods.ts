import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./send-error-page";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export function allowedMethods(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (METHODS.has(request.method)) return next();
    response.setHeader("Allow", [...METHODS].join(", "));
    sendErrorPage(response, httpErrors.methodNotAllowed);
  };
}
