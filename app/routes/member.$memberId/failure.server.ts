import type { Failure } from "~/contract/failure";
import { BAD_REQUEST, NOT_FOUND } from "~/contract/status";
import { errorPage, failureMessage, failurePage } from "~/http/responses.server";

/** How the backend words an unknown id (docs/backend-contract.md#get-a-member-profile). */
const UNKNOWN_MEMBER = /not found|invalid member id/i;

export function memberFailurePage(failure: Failure, done: string | null): Response {
  const isNotFound =
    failure.kind === "refused" &&
    failure.status === BAD_REQUEST &&
    UNKNOWN_MEMBER.test(failure.message ?? "");
  return isNotFound ? errorPage(NOT_FOUND, failureMessage(failure), done) : failurePage(failure, done);
}
