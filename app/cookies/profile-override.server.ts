import { z } from "zod";
import type { SessionUser } from "../contract/session";
import type { MakeSealedCookie } from "./sealed-cookie.server";

const PROFILE_OVERRIDE_MAX_AGE_S = 43_200;

const override = z.object({
  owner: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageThumbnail: z.string().nullable(),
});

/** What the header shows of the signed-in user. */
export type OwnProfile = Pick<SessionUser, "firstName" | "lastName" | "profileImageThumbnail">;

/** A change of one's own profile, which whoAmI does not tell (docs/backend-contract.md#what-whoami-remembers). */
export interface ProfileOverride {
  set(owner: string, profile: OwnProfile): Promise<void>;
  apply<User extends OwnProfile>(owner: string, user: User): Promise<User>;
  clear(): void;
}

export function profileOverride(sealedCookie: MakeSealedCookie): ProfileOverride {
  const cookie = sealedCookie("self", override, PROFILE_OVERRIDE_MAX_AGE_S);
  return {
    async set(owner, { firstName, lastName, profileImageThumbnail }) {
      await cookie.write({ owner, firstName, lastName, profileImageThumbnail });
    },
    async apply(owner, user) {
      const found = await cookie.read();
      if (found?.owner !== owner) return user;
      const { firstName, lastName, profileImageThumbnail } = found;
      return { ...user, firstName, lastName, profileImageThumbnail };
    },
    clear: cookie.clear,
  };
}
