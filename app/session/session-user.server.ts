import { createHash, createHmac } from "node:crypto";
import * as z from "zod";
import type { Failure } from "~/contract/failure";
import { text } from "~/contract/fields";
import { isMember, type SessionUser, sessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import { nowS } from "~/time";
import { derivedKey, type MakeSealedCookie } from "./seal.server";

const KNOWN_MAX_AGE_S = 43_200;
const CONFIRMED_FOR_S = 300;
/** A younger confirmation is not renewed, because each renewal adds a cookie to the page. */
const CONFIRMED_ANEW_AFTER_S = 60;
const ENDED_FOR_S = 120;

const ownProfile = sessionUser.pick({ firstName: true, lastName: true, profileImageThumbnail: true }).extend({
  namesInHindi: z
    .object({ firstNameInHindi: text, familyName: text, familyNameInHindi: text })
    .nullable()
    .default(null),
  /** Only some roles may add a family, and whoAmI does not say which. */
  isAddFamilyRefused: z.boolean().default(false),
});

export type OwnProfile = z.output<typeof ownProfile>;

const knownSchema = z.object({
  session: z.string(),
  user: sessionUser.nullable(),
  /** Has names and changes that whoAmI does not return (docs/backend-contract.md#what-whoami-remembers). */
  changedProfile: ownProfile.nullable(),
  confirmedAtS: z.number(),
  /** docs/why/sessions.md#a-late-401-ends-one-session-only */
  endedAtS: z.number().nullable(),
});

type Known = z.output<typeof knownSchema>;

const NOTHING = { user: null, changedProfile: null, confirmedAtS: 0, endedAtS: null };

export const NO_PROFILE: OwnProfile = ownProfile.parse({});

/** Unknown after a fault of the backend (docs/promises.md#r3-a-backend-fault-never-signs-anyone-out). */
export type UserState =
  | { kind: "visitor"; sessionEnded: boolean }
  | { kind: "signed-in"; user: SessionUser; profile: OwnProfile }
  | { kind: "unknown"; failure: Failure };

/** False for a time in the future, after the clock was set back. */
function isYounger(atS: number, seconds: number): boolean {
  const age = nowS() - atS;
  return age >= 0 && age < seconds;
}

export function knownSession(sealedCookie: MakeSealedCookie) {
  const cookie = sealedCookie("session", knownSchema, KNOWN_MAX_AGE_S);
  let current: Promise<Known | null> | null = null;
  let written: Promise<unknown> = Promise.resolve();

  async function find(session: string) {
    current ??= cookie.read();
    const found = await current;
    return found?.session === session ? found : null;
  }

  async function change(session: string, changes: Partial<Known>) {
    const changed = find(session).then((found) => ({ ...NOTHING, ...found, session, ...changes }));
    current = changed;
    // Writes run in order, so that the browser gets the last change.
    written = written.then(async () => cookie.write(await changed));
    await written;
  }

  return {
    async read(session: string) {
      const found = await find(session);
      if (!found?.user) return null;
      const { user, changedProfile, confirmedAtS } = found;
      const profile = changedProfile ?? ownProfile.parse(user);
      return { user, profile, isConfirmed: isYounger(confirmedAtS, CONFIRMED_FOR_S) };
    },
    async learn(session: string, user: SessionUser) {
      await change(session, { user, confirmedAtS: nowS() });
      return { user, profile: (await find(session))?.changedProfile ?? ownProfile.parse(user) };
    },
    async confirm(session: string) {
      const found = await find(session);
      // For a login without a member whoAmI is asked anew, because an administrator may add one.
      if (found?.user && isMember(found.user) && !isYounger(found.confirmedAtS, CONFIRMED_ANEW_AFTER_S))
        await change(session, { confirmedAtS: nowS() });
    },
    async changeProfile(session: string, changedProfile: OwnProfile) {
      if ((await find(session))?.user) await change(session, { changedProfile, confirmedAtS: nowS() });
    },
    async hasEnded(session: string) {
      const endedAtS = (await find(session))?.endedAtS ?? null;
      return endedAtS !== null && isYounger(endedAtS, ENDED_FOR_S);
    },
    end: (session: string) => change(session, { endedAtS: nowS() }),
    clear() {
      current = Promise.resolve(null);
      cookie.clear();
    },
  };
}

export type KnownSession = ReturnType<typeof knownSession>;

/** Enough to tell members apart; every page of a member carries an owner. */
const HASH_BYTES = 9;

export function memberKey({ memberId, firstName, lastName }: SessionUser): string {
  return memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
}

export function ownerOf(user: SessionUser): string {
  return createHash("sha256").update(memberKey(user)).digest().subarray(0, HASH_BYTES).toString("base64url");
}

/** Names a member in the log. Only SESSION_SECRET reveals whom. */
export function memberHash(secretHex: string): (member: string) => string {
  const key = derivedKey(secretHex, "members in the log");
  return (member) =>
    createHmac("sha256", key).update(member).digest().subarray(0, HASH_BYTES).toString("base64url");
}

export async function requireUser(session: {
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
}): Promise<SessionUser> {
  const state = await session.user();
  if (state.kind === "signed-in") return state.user;
  if (state.kind === "visitor") throw await session.toLogin();
  throw failurePage(state.failure);
}
