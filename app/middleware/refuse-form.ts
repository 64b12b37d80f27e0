import type { NextFunction, Request, Response } from "express";
import type { HttpError } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

/** Screens whose form comes back filled when it is refused here. Issue 3 point 6, edge cases R5. */
const GIVEN_BACK = /^\/(family(\/\d+)?|addfamily|myProfile|member\/\d+)$/;

/** A request under way, and how to refuse it. */
interface UnderWay {
  request: Request;
  response: Response;
  next: NextFunction;
  sendErrorPage: SendErrorPage;
}

/** Refuses a POST: with its own form, filled, where a member may have typed long; the backend is asked nothing. */
export function refuseForm({ request, response, next, sendErrorPage }: UnderWay, refusal: HttpError): void {
  const cannotBeGivenBack = response.locals.refused !== undefined || response.closed;
  if (cannotBeGivenBack || !GIVEN_BACK.test(request.path)) return sendErrorPage(response, refusal);
  // The page is made like any other; Remix has a check of its own that would answer with a bare error.
  delete request.headers.origin;
  response.locals.refused = { status: refusal.status, sentence: refusal.sentence };
  next();
}
