import type { OwnProfile } from "~/auth/remembered-user.server";
import type { UserState } from "~/auth/session-user.server";
import type { MemberProfile } from "~/contract/member";

interface OwnChangeParts {
  user(): Promise<UserState>;
  rememberProfile(change: Partial<OwnProfile>): Promise<void>;
}

/** The header follows a change of one's own profile, which whoAmI would not tell. */
export async function rememberOwnProfile(
  { user, rememberProfile }: OwnChangeParts,
  profile: MemberProfile,
  isOwnPage: boolean,
  change: Partial<OwnProfile>,
) {
  const state = await user();
  if (state.kind !== "signed-in") return;
  if (isOwnPage || state.user.memberId === profile.memberId) await rememberProfile(change);
}
