import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { type Failure, isUnknownId } from "~/contract/failure";
import { getFamilyDetails } from "~/contract/family";
import { isMember } from "~/contract/session";
import { NOT_FOUND } from "~/contract/status";
import { Family } from "~/family/family";
import { exportScope, familyForExport } from "~/family/privacy";
import { type MadeFile, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { queryOf, readId } from "~/http/params.server";
import { errorPage, failurePage, noMemberPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";

function familyFailurePage(failure: Failure, done: string | null): Response {
  return isUnknownId(failure, "family")
    ? errorPage(NOT_FOUND, t("messages.familyNotFound"), done)
    : failurePage(failure, done);
}

/** Loads the viewer's own family if there is no id. @throws the page that says why it cannot be shown. */
export async function loadFamily(
  { session, forms, clock }: Pick<AppLoadContext, "session" | "forms" | "clock">,
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
  return { user, family: new Family(result.answer, clock.today) };
}

/** A family as a file may show it, and `send`, which makes the file within the visitor's limits. */
export async function openFamilyFile({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, family } = await loadFamily(context, familyId);
  const scope = exportScope(family, user, queryOf(request));
  return {
    user,
    family: familyForExport(family, scope),
    name: safeFileName(family.details.familyName ?? "", `family-${familyId}`),
    send: (make: () => Promise<MadeFile>) => sendFile(context, { user, isOwn: scope.isOwn }, make),
  };
}
