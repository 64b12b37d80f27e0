import type { AppLoadContext } from "@remix-run/node";
import type { Endpoint } from "~/contract/endpoint";
import { isUnknownId } from "~/contract/failure";
import { getMemberProfile, getOwnData } from "~/contract/member";
import { isMember } from "~/contract/session";
import { NOT_FOUND } from "~/contract/status";
import { errorPage, failureMessage, failurePage, noMemberPage } from "~/http/responses.server";
import { requireUser } from "~/session/session-user.server";

type LoadDeps = Pick<AppLoadContext, "session" | "forms">;

/** Throws the page that says why the profile cannot be shown. */
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
    if (isUnknownId(failure, "member")) throw errorPage(NOT_FOUND, failureMessage(failure), done);
    throw failurePage(failure, done);
  }
  return { user, answer: result.answer };
}

export async function loadMember(deps: LoadDeps, memberId: number | undefined) {
  const { user, answer } = await load(deps, getMemberProfile, { memberId });
  const isOwn = memberId === undefined || answer.memberProfile.memberId === user.memberId;
  return { user, answer, isOwn };
}

export type LoadedMember = Awaited<ReturnType<typeof loadMember>>;

export const loadOwnData = (deps: LoadDeps) => load(deps, getOwnData, {});
