import type { AppLoadContext } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import { getFamilyDetails } from "~/contract/family";
import { isMember } from "~/contract/session";
import { BAD_REQUEST, NOT_FOUND } from "~/contract/status";
import { errorPage, failurePage, noMemberPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";

/** How the backend words an id it does not know; it has no 404 of its own (docs/backend-contract.md#get-family-details). */
const UNKNOWN_FAMILY = /not found|invalid family id/i;

function familyFailurePage(failure: Failure, done: string | null): Response {
  const isNotFound =
    failure.kind === "refused" &&
    (failure.status === NOT_FOUND ||
      (failure.status === BAD_REQUEST && UNKNOWN_FAMILY.test(failure.message ?? "")));
  return isNotFound ? errorPage(NOT_FOUND, t("messages.familyNotFound"), done) : failurePage(failure, done);
}

/** One's own family without an id. Throws the page that says why it cannot be shown. */
export async function loadFamily(
  { session, forms }: Pick<AppLoadContext, "session" | "forms">,
  familyId: number | undefined,
) {
  const [user, result] = await Promise.all([
    requireUser(session),
    session.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) {
    if (familyId === undefined && !isMember(user)) throw noMemberPage();
    throw familyFailurePage(result.failure, await forms.flash.consume());
  }
  return { user, answer: result.answer };
}
