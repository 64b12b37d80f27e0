import type { RequestHandler } from "express";
import { bulkhead } from "~/backend/bulkhead";
import { FORM_MAX_BYTES } from "~/forms/constants";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./error-page";

/** Anyone can send a form such as a login and hold back its end. Uploads count separately once their owner is known. */
const FORM_BODIES_MAX_BYTES = 32 * 1024 * 1024;
const FORM_RETRY_AFTER_S = 5;

/** docs/promises.md#r8-overload-is-bounded */
export function limitFormBodies(sendErrorPage: SendErrorPage): RequestHandler {
  const bodies = bulkhead(FORM_BODIES_MAX_BYTES, 0, null);
  return ({ headers }, response, next) => {
    const slots = Math.min(Number(headers["content-length"]), FORM_MAX_BYTES);
    bodies.enter(null, { slots }).then(
      (leave) => {
        if (response.closed) return leave();
        response.once("close", leave);
        next();
      },
      () => {
        response.setHeader("Retry-After", String(FORM_RETRY_AFTER_S));
        sendErrorPage(response, httpErrors.tooManyForms);
      },
    );
  };
}
