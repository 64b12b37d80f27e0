import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, isUnknownId } from "~/contract/failure";
import { getMemberProfile, getOwnData } from "~/contract/member";
import { means } from "~/contract/message";
import { isMember } from "~/contract/session";
import { BAD_GATEWAY, INTERNAL_ERROR, NOT_FOUND } from "~/contract/status";
import { KinshipStore } from "~/family/kinship-store";
import { profileOf } from "~/family/profile";
import { errorPage, failureMessage, failurePage, noMemberPage } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { paths } from "~/paths";
import { GraphReader, readCalls } from "~/search/relation-search";
import { familyNamesOf } from "~/session/names-in-hindi.server";
import { requireUser } from "~/session/session-user.server";

/** Some backends always fail on an incomplete record, such as one without a month of birth. */
function isLasting(failure: Failure): boolean {
  if (failure.kind !== "broken" || failure.status !== INTERNAL_ERROR) return false;
  return failure.message === null || means(failure.message, "memberNotLoaded");
}

async function load<Payload extends { memberId?: number | undefined }, Answer>(
  { session, forms }: AppLoadContext,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
) {
  const [user, result] = await Promise.all([requireUser(session), session.call(call, payload)]);
  if (!result.ok) {
    if (payload.memberId === undefined && !isMember(user)) throw noMemberPage();
    const { failure } = result;
    const done = forms.flash.consume();
    if (isUnknownId(failure)) throw errorPage(NOT_FOUND, failureMessage(failure), done);
    if (isLasting(failure)) throw errorPage(BAD_GATEWAY, message("messages.profileUnreadable"), done);
    throw failurePage(failure, done);
  }
  return { user, answer: result.answer };
}

/** Loads the viewer's own profile if there is no id. @throws an error page if it cannot be shown. */
export async function loadMember(context: AppLoadContext, memberId: number | undefined) {
  const { user, answer } = await load(context, getMemberProfile, { memberId });
  const { memberId: foundId, familyId } = answer.memberProfile;
  // The header of the new request shows who is logged in now.
  if (await context.session.hasUserChanged(memberId, { memberId: foundId }))
    throw redirect(paths.ownProfile());
  // The record says whose it is, in case the backend returned another than the address asks for.
  const isOwn = memberId === undefined || foundId === user.memberId;
  const names = await familyNamesOf(context, familyId);
  const known = profileOf(answer, { names, today: context.clock.today, isOwn, viewer: user });
  return { user, answer, isOwn, names, known };
}

export type LoadedMember = Awaited<ReturnType<typeof loadMember>>;

const PROFILES_MAX = 8;

/** Reads the viewer's profile if it can tell more, and profiles of spouses and children if somebody may have remarried. */
export async function readKinship(
  { session, site, clock, deadline }: AppLoadContext,
  { user, answer, names, known }: LoadedMember,
) {
  const store = new KinshipStore(clock.today, user);
  if (known.profile.familyId !== null) store.names.set(known.profile.familyId, names);
  const reader = new GraphReader(store, readCalls(session), PROFILES_MAX, deadline.partialPage);
  const member = reader.add(answer);
  const viewer = store.kinOf(user.memberId);
  const direct = viewer && store.pathBetween(user.memberId, member.memberId)?.step;
  // Only the user's profile names the user's parents, half-siblings and earlier marriages of a spouse.
  const isCertain = direct?.kind === "child" || (direct?.kind === "spouse" && direct.bond === "married");
  const isInOwnFamily = [known.member, ...Object.values(known.relatives).flat()].some(
    ({ record }) => record.familyId !== null && record.familyId === user.familyId,
  );
  const readsOwnProfile =
    user.memberId !== null &&
    user.memberId !== member.memberId &&
    !isCertain &&
    (viewer !== null || isInOwnFamily);
  const uncertain = store.uncertainRelatives(member);
  if (readsOwnProfile || uncertain.length > 0)
    await site.bestEffort.read(session.account(), async () => {
      const ownProfile = readsOwnProfile ? await session.call(getMemberProfile, {}) : null;
      if (ownProfile?.ok) reader.add(ownProfile.answer);
      await reader.readMarriagesOf(member, uncertain);
      return true;
    });
  return { store, isIncomplete: uncertain.some((kin) => !reader.hasRead(kin)) };
}

export type Kinship = Awaited<ReturnType<typeof readKinship>>;

export const loadOwnData = (context: AppLoadContext) => load(context, getOwnData, {});
