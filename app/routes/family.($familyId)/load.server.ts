import type { AppLoadContext } from "@remix-run/node";
import { getFamilyDetails } from "~/contract/family";
import { isMember } from "~/contract/session";
import { noMemberPage } from "~/http/responses.server";
import { requireUser } from "~/session/require-user.server";
import { familyFailurePage } from "./failure.server";

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
