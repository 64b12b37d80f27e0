import type { UserState } from "~/auth/browser-session.server";
import { ownerOf } from "~/auth/owner.server";
import type { MemberProfile } from "~/contract/member";
import type { ProfileOverride } from "~/cookies/profile-override.server";

/** The header follows a change of one's own profile, which whoAmI would not tell. */
export async function rememberOwnProfile(
  { user, profileOverride }: { user(): Promise<UserState>; profileOverride: ProfileOverride },
  profile: MemberProfile,
  isOwnPage: boolean,
  change: { firstName?: string; thumbnail?: string },
) {
  const state = await user();
  if (state.kind !== "signed-in") return;
  if (!isOwnPage && state.user.memberId !== profile.memberId) return;
  const owner = ownerOf(state.user);
  const shown = await profileOverride.apply(owner, state.user);
  await profileOverride.set(owner, {
    firstName: change.firstName ?? shown.firstName,
    lastName: shown.lastName,
    profileImageThumbnail: change.thumbnail ?? shown.profileImageThumbnail,
  });
}
