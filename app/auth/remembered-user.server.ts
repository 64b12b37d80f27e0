import { z } from "zod";
import { text } from "../contract/fields";
import { type SessionUser, sessionUser } from "../contract/session";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";
import { nowS } from "../time";

const REMEMBERED_MAX_AGE_S = 43_200;
const CONFIRMED_FOR_S = 300;
/** Not with every page, for a cookie has its weight. */
const CONFIRMED_ANEW_AFTER_S = 60;

const ownProfile = sessionUser.pick({ firstName: true, lastName: true, profileImageThumbnail: true }).extend({
  /** Of whom whoAmI does not tell; null until a Hindi page has looked. */
  namesInHindi: z.object({ firstNameInHindi: text, familyNameInHindi: text }).nullable().default(null),
});

export type OwnProfile = z.output<typeof ownProfile>;

const remembered = z.object({
  session: z.string(),
  user: sessionUser,
  /** What whoAmI does not tell: a change of one's own (docs/backend-contract.md#what-whoami-remembers), names in Hindi. */
  changedProfile: ownProfile.nullable(),
  confirmedAtS: z.number(),
});

export const NO_PROFILE: OwnProfile = ownProfile.parse({});

export interface KnownUser {
  user: SessionUser;
  profile: OwnProfile;
}

/** Also false for what a clock confirmed that was set back since. */
function isYounger(confirmedAtS: number, seconds: number): boolean {
  const age = nowS() - confirmedAtS;
  return age >= 0 && age < seconds;
}

export function rememberedUser(sealedCookie: MakeSealedCookie) {
  const cookie = sealedCookie("user", remembered, REMEMBERED_MAX_AGE_S);
  let current: ReturnType<typeof cookie.read> | null = null;

  async function find(session: string) {
    current ??= cookie.read();
    const found = await current;
    return found?.session === session ? found : null;
  }

  async function write(known: Omit<z.output<typeof remembered>, "confirmedAtS">) {
    const fresh = { ...known, confirmedAtS: nowS() };
    current = Promise.resolve(fresh);
    await cookie.write(fresh);
  }

  return {
    async read(session: string) {
      const found = await find(session);
      if (!found) return null;
      const { user, changedProfile, confirmedAtS } = found;
      const profile = changedProfile ?? ownProfile.parse(user);
      return { user, profile, isConfirmed: isYounger(confirmedAtS, CONFIRMED_FOR_S) };
    },
    async learn(session: string, user: SessionUser) {
      const changedProfile = (await find(session))?.changedProfile ?? null;
      await write({ session, user, changedProfile });
      return { user, profile: changedProfile ?? ownProfile.parse(user) };
    },
    async confirm(session: string) {
      const found = await find(session);
      if (found && !isYounger(found.confirmedAtS, CONFIRMED_ANEW_AFTER_S)) await write(found);
    },
    async changeProfile(session: string, changedProfile: OwnProfile) {
      const found = await find(session);
      if (found) await write({ ...found, changedProfile });
    },
    clear: cookie.clear,
  };
}

export type RememberedUser = ReturnType<typeof rememberedUser>;
