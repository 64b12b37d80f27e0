import type { AppLoadContext } from "@remix-run/node";
import { type Failure, isUnknownId } from "~/contract/failure";
import { getFamilyDetails } from "~/contract/family";
import { isMember } from "~/contract/session";
import { NOT_FOUND } from "~/contract/status";
import { errorPage, failurePage, noMemberPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";

function familyFailurePage(failure: Failure, done: string | null): Response {
  return isUnknownId(failure, "family")
    ? errorPage(NOT_FOUND, t("messages.familyNotFound"), done)
    : failurePage(failure, done);
}

/** Loads the reader's own family if there is no id. @throws the page that says why it cannot be shown. */
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
