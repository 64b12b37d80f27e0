import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, isUnknownId } from "~/contract/failure";
import { getMemberProfile, getOwnData } from "~/contract/member";
import { means } from "~/contract/message";
import { isMember } from "~/contract/session";
import { BAD_GATEWAY, INTERNAL_ERROR, NOT_FOUND } from "~/contract/status";
import { errorPage, failureMessage, failurePage, noMemberPage } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";

type LoadDeps = Pick<AppLoadContext, "session" | "forms">;

/** Some backends always fail on an incomplete record, such as one without a month of birth. */
function isLasting(failure: Failure): boolean {
  if (failure.kind !== "broken" || failure.status !== INTERNAL_ERROR) return false;
  return failure.message === null || means(failure.message, "memberNotLoaded");
}

async function load<Payload extends { memberId?: number | undefined }, Answer>(
  { session, forms }: LoadDeps,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
) {
  const [user, result] = await Promise.all([requireUser(session), session.call(call, payload)]);
  if (!result.ok) {
    if (payload.memberId === undefined && !isMember(user)) throw noMemberPage();
    const { failure } = result;
    const done = await forms.flash.consume();
    if (isUnknownId(failure)) throw errorPage(NOT_FOUND, failureMessage(failure), done);
    if (isLasting(failure)) throw errorPage(BAD_GATEWAY, message("messages.profileUnreadable"), done);
    throw failurePage(failure, done);
  }
  return { user, answer: result.answer };
}

export async function loadMember(deps: LoadDeps, memberId: number | undefined) {
  const { user, answer } = await load(deps, getMemberProfile, { memberId });
  const { memberId: foundId } = answer.memberProfile;
  // The header of the new request shows who is logged in now.
  if (await deps.session.hasUserChanged(memberId, { memberId: foundId })) throw redirect(paths.ownProfile());
  // The record says whose it is, in case the backend returned another than the address asks for.
  return { user, answer, isOwn: memberId === undefined || foundId === user.memberId };
}

export type LoadedMember = Awaited<ReturnType<typeof loadMember>>;

export const loadOwnData = (deps: LoadDeps) => load(deps, getOwnData, {});
