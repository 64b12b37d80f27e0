import type { AppLoadContext } from "@remix-run/node";
import type { MemberProfile } from "~/contract/member";
import { ownerOf } from "~/forms/form-token.server";

/** The header follows a change of one's own profile, which whoAmI would not tell (contract 2.3). */
export async function rememberOwnProfile(
  context: AppLoadContext,
  profile: MemberProfile,
  isOwnPage: boolean,
  change: { firstName?: string; thumbnail?: string },
) {
  const state = await context.user();
  if (state.kind !== "signed-in") return;
  if (!isOwnPage && state.user.memberId !== profile.memberId) return;
  const owner = ownerOf(state.user);
  const shown = context.profileOverride.over(owner, state.user);
  context.profileOverride.leave(owner, {
    firstName: change.firstName ?? shown.firstName,
    lastName: shown.lastName,
    profileImageThumbnail: change.thumbnail ?? shown.profileImageThumbnail,
  });
}
