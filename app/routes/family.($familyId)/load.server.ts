import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isUnknownId } from "~/contract/failure";
import { getFamilyDetails } from "~/contract/family";
import { isMember } from "~/contract/session";
import { NOT_FOUND } from "~/contract/status";
import { Family } from "~/family/family";
import { exportScope } from "~/family/privacy";
import { type MadeFile, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { queryOf, readId } from "~/http/params.server";
import { errorPage, failurePage, noMemberPage, notFoundPage } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser, type SignedInUser } from "~/session/session-user.server";

/** Loads the viewer's own family if there is no id. @throws an error page if it cannot be shown. */
export async function loadFamily({ session, forms, clock }: AppLoadContext, familyId: number | undefined) {
  const [user, result] = await Promise.all([
    requireUser(session),
    session.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) {
    if (familyId === undefined && !isMember(user)) throw noMemberPage();
    const done = forms.flash.consume();
    throw isUnknownId(result.failure)
      ? errorPage(NOT_FOUND, message("messages.familyNotFound"), done)
      : failurePage(result.failure, done);
  }
  const family = new Family(result.answer, clock.today, user);
  // The header of a new request shows who is signed in now.
  if (await session.hasUserChanged(familyId, { familyId: family.details.familyId }))
    throw redirect(paths.ownFamily());
  return { user, family };
}

export type LoadedFamily = Awaited<ReturnType<typeof loadFamily>>;

/** @returns the loader of a file. @param makeFile gets only what the file may show. @param isNotEmpty false for a 404. */
export function familyFile(
  suffix: string,
  makeFile: (
    family: Family,
    args: LoaderFunctionArgs & { user: SignedInUser },
  ) => MadeFile | Promise<MadeFile>,
  isNotEmpty = (_family: Family) => true,
) {
  return async (args: LoaderFunctionArgs) => {
    const { context, params, request } = args;
    const familyId = readId(params.familyId);
    const { user, family } = await loadFamily(context, familyId);
    const scope = exportScope(family.isOwn, queryOf(request));
    const exported = family.forExport(scope);
    if (!isNotEmpty(exported)) throw notFoundPage();
    const name = safeFileName(family.details.familyName ?? "", `family-${familyId}`) + suffix;
    return sendFile(context, user, name, () => makeFile(exported, { ...args, user }));
  };
}
