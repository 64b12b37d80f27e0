import type { MemberProfile } from "~/contract/member";
import type { BrowserSession } from "~/session/browser-session.server";
import type { OwnProfile } from "~/session/known-session.server";

/** Updates the header after a member edits their own profile, because whoAmI would still return the old one. */
export async function rememberOwnProfile(
  { user, rememberProfile }: Pick<BrowserSession, "user" | "rememberProfile">,
  profile: MemberProfile,
  isOwnPage: boolean,
  change: Partial<OwnProfile>,
) {
  const state = await user();
  if (state.kind !== "signed-in") return;
  if (isOwnPage || state.user.memberId === profile.memberId) await rememberProfile(change);
}
