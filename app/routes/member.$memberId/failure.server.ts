import type { Failure } from "~/backend/failure";
import { errorPage, failurePage } from "~/http/responses.server";
import { messages } from "~/messages";

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** How the backend words an id it does not know (contract 2.11). */
const UNKNOWN_MEMBER = /not found|invalid member id/i;

/** To be thrown: the page for a member that did not load. */
export function memberFailurePage(failure: Failure): Response {
  const isUnknown =
    failure.kind === "refused" &&
    failure.status === BAD_REQUEST &&
    UNKNOWN_MEMBER.test(failure.message ?? "");
  return isUnknown
    ? errorPage(NOT_FOUND, failure.message ?? messages.DEFAULT)
    : failurePage(failure, messages.DEFAULT);
}
