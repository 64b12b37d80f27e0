import type { Failure } from "~/contract/failure";
import { BAD_REQUEST, NOT_FOUND } from "~/contract/status";
import { errorPage, failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";

/** How the backend words an id it does not know; it has no 404 of its own (docs/backend-contract.md#get-family-details). */
const UNKNOWN_FAMILY = /not found|invalid family id/i;

export function familyFailurePage(failure: Failure, done: string | null): Response {
  const isNotFound =
    failure.kind === "refused" &&
    (failure.status === NOT_FOUND ||
      (failure.status === BAD_REQUEST && UNKNOWN_FAMILY.test(failure.message ?? "")));
  return isNotFound ? errorPage(NOT_FOUND, t("messages.familyNotFound"), done) : failurePage(failure, done);
}
