import type { MemberProfile } from "~/contract/member";
import type { BrowserSession } from "~/session/browser-session.server";
import type { OwnProfile } from "~/session/known-session.server";

/** The header follows a change of one's own profile, which whoAmI would not tell. */
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
