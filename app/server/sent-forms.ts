import type { RequestHandler } from "express";
import { withoutSentMark } from "~/forms/form-route";

/** To all behind it a form comes to the address of its page. docs/screens.md#a-failed-form */
export const sentForms: RequestHandler = (request, _response, next) => {
  request.url = withoutSentMark(request.url);
  request.originalUrl = withoutSentMark(request.originalUrl);
  next();
};
