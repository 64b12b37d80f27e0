import { z } from "zod";
import type { SessionUser } from "../contract/session";
import type { BrowserCookies } from "./browser-cookies.server";
import type { Seal } from "./seal.server";

/** Time the header shows a change of one's own profile before it asks whoAmI again. */
const PROFILE_OVERRIDE_MAX_AGE_S = 43_200;

const shown = z.object({
  owner: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageThumbnail: z.string().nullable(),
});

/** What the header shows of the signed-in user. */
export type OwnProfile = Pick<SessionUser, "firstName" | "lastName" | "profileImageThumbnail">;

/** Remembers a change of one's own profile: whoAmI goes on telling the old one (contract 2.3, section 6 #30). */
export interface ProfileOverride {
  leave(owner: string, name: OwnProfile): void;
  /** The user as changed; as whoAmI told when nothing was. */
  over<User extends OwnProfile>(owner: string, user: User): User;
  drop(): void;
}

const OWN_NAME = "self";

/** The memory of one request: a sealed cookie. */
export function profileOverride(browser: BrowserCookies, seal: Seal): ProfileOverride {
  return {
    leave: (owner, { firstName, lastName, profileImageThumbnail }) =>
      browser.setOwn(
        OWN_NAME,
        seal.close(
          OWN_NAME,
          { owner, firstName, lastName, profileImageThumbnail },
          PROFILE_OVERRIDE_MAX_AGE_S,
        ),
        PROFILE_OVERRIDE_MAX_AGE_S,
      ),
    over(owner, user) {
      const found = shown.safeParse(seal.open(OWN_NAME, browser.own(OWN_NAME) ?? "")).data;
      if (found?.owner !== owner) return user;
      const { firstName, lastName, profileImageThumbnail } = found;
      return { ...user, firstName, lastName, profileImageThumbnail };
    },
    drop() {
      if (browser.own(OWN_NAME) !== undefined) browser.clearOwn(OWN_NAME);
    },
  };
}
