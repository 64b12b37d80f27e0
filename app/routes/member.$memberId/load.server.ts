import type { AppLoadContext } from "@remix-run/node";
import { type Failure, isUnknownId } from "~/contract/failure";
import { getMemberProfile } from "~/contract/member";
import { isMember } from "~/contract/session";
import { NOT_FOUND } from "~/contract/status";
import { errorPage, failureMessage, failurePage, noMemberPage } from "~/http/responses.server";
import { requireUser } from "~/session/session-user.server";

function memberFailurePage(failure: Failure, done: string | null): Response {
  return isUnknownId(failure, "member")
    ? errorPage(NOT_FOUND, failureMessage(failure), done)
    : failurePage(failure, done);
}

/** One's own profile without an id. Throws the page that says why it cannot be shown. */
export async function loadMember(
  { session, forms }: Pick<AppLoadContext, "session" | "forms">,
  memberId: number | undefined,
) {
  const [user, result] = await Promise.all([
    requireUser(session),
    session.call(getMemberProfile, { memberId }),
  ]);
  if (!result.ok) {
    if (memberId === undefined && !isMember(user)) throw noMemberPage();
    throw memberFailurePage(result.failure, await forms.flash.consume());
  }
  return { user, answer: result.answer };
}
