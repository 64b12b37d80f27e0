import type { Failure } from "~/backend/failure";
import { errorPage, failurePage } from "~/http/responses.server";
import { messages } from "~/messages";

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** How the backend words an id it does not know; it has no 404 of its own (contract 2.1.6, 2.6). */
const UNKNOWN_FAMILY = /not found|invalid family id/i;

/** To be thrown: the page for a family that did not load. Screens section 1 "Catalogue". */
export function familyFailurePage(failure: Failure): Response {
  const isUnknown =
    failure.kind === "refused" &&
    (failure.status === NOT_FOUND ||
      (failure.status === BAD_REQUEST && UNKNOWN_FAMILY.test(failure.message ?? "")));
  return isUnknown ? errorPage(NOT_FOUND, messages.FAMILY_NOT_FOUND) : failurePage(failure, messages.DEFAULT);
}
