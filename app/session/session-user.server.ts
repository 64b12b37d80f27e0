import { hash } from "node:crypto";
import * as z from "zod";
import type { Failure } from "~/contract/failure";
import { text } from "~/contract/scalars";
import { isMember, NO_MEMBER, type SessionUser, sessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import { nowS } from "~/time";
import { type MakeSealedCookie, macFor, type SealedCookie } from "./seal.server";

const SESSION_RECORD_MAX_AGE_S = 43_200;
const CONFIRMED_FOR_S = 300;
/** A younger confirmation is not renewed, because each renewal adds a cookie to the page. */
const RECONFIRMED_AFTER_S = 60;
const ENDED_FOR_S = 120;
/** No email is longer, and a cookie has no room for more. */
const USERNAME_MAX_CHARACTERS = 254;

const ownProfile = sessionUser.pick({ firstName: true, lastName: true, profileImageThumbnail: true }).extend({
  namesInHindi: z
    .object({ firstNameInHindi: text, familyName: text, familyNameInHindi: text })
    .nullable()
    .default(null),
  /** Only some roles may add a family, and whoAmI does not say which. */
  isAddFamilyRefused: z.boolean().default(false),
});

export type OwnProfile = z.output<typeof ownProfile>;

const sessionRecordSchema = z.object({
  session: z.string(),
  user: sessionUser.nullable().default(null),
  /** A hash of the login name; null if another client logged in. */
  login: z.string().nullable().default(null),
  /** The login name as typed, for password managers. */
  username: z.string().nullable().default(null),
  /** With names and changes that whoAmI does not return (docs/backend-contract.md#what-whoami-remembers). */
  changedProfile: ownProfile.nullable().default(null),
  confirmedAtS: z.number().default(0),
  /** docs/why/sessions.md#a-late-401-ends-one-session-only */
  endedAtS: z.number().nullable().default(null),
});

type SessionRecord = z.output<typeof sessionRecordSchema>;

/** `owner` identifies who may use drafts, form tokens and images of this user. docs/why/sessions.md#whose-it-is */
export type SignedInUser = SessionUser & { owner: string };

/** Unknown after a fault of the backend (docs/promises.md#r3-a-backend-fault-never-signs-anyone-out). */
export type UserState =
  | { kind: "visitor"; sessionEnded: boolean }
  | { kind: "signed-in"; user: SignedInUser; profile: OwnProfile }
  | { kind: "unknown"; failure: Failure };

export function viewerOf(state: UserState): SessionUser {
  return state.kind === "signed-in" ? state.user : NO_MEMBER;
}

/** False for a time in the future, as after the clock was set back. */
function isWithinLast(atS: number, seconds: number): boolean {
  const age = nowS() - atS;
  return age >= 0 && age < seconds;
}

/** Short, because every page of a member contains it. */
const HASH_BYTES = 9;

function hashOf(text: string): string {
  return hash("sha256", text, "buffer").subarray(0, HASH_BYTES).toString("base64url");
}

/** The owner is the member, else the login, else the session, but never a name, because several people may share one. */
function userOf({ session, login, changedProfile, confirmedAtS }: SessionRecord, user: SessionUser) {
  const { memberId } = user;
  const key = memberId !== null ? String(memberId) : login !== null ? `login ${login}` : `session ${session}`;
  return {
    user: { ...user, owner: hashOf(key) },
    profile: changedProfile ?? ownProfile.parse(user),
    isConfirmed: isWithinLast(confirmedAtS, CONFIRMED_FOR_S),
  };
}

/** What our sealed cookie says about the session. */
export class KnownSession {
  private readonly cookie: SealedCookie<SessionRecord>;
  private record: SessionRecord | null;

  constructor(sealedCookie: MakeSealedCookie) {
    this.cookie = sealedCookie("session", sessionRecordSchema, SESSION_RECORD_MAX_AGE_S);
    this.record = this.cookie.read();
  }

  read(session: string) {
    const record = this.find(session);
    return record?.user ? userOf(record, record.user) : null;
  }

  learn(session: string, user: SessionUser) {
    return userOf(this.change(session, { user, confirmedAtS: nowS() }), user);
  }

  /** @param accountName as the backend names the account. */
  rememberLogin(session: string, typedName: string, accountName = typedName) {
    const username = typedName.length <= USERNAME_MAX_CHARACTERS ? typedName : null;
    this.change(session, { login: hashOf(accountName.trim().toLowerCase()), username });
  }

  username(session: string): string | null {
    return this.find(session)?.username ?? null;
  }

  confirm(session: string) {
    const record = this.find(session);
    // A login without a member is not confirmed, so that whoAmI finds a member whom an administrator adds.
    if (record?.user && isMember(record.user) && !isWithinLast(record.confirmedAtS, RECONFIRMED_AFTER_S))
      this.change(session, { confirmedAtS: nowS() });
  }

  changeProfile(session: string, changedProfile: OwnProfile) {
    if (this.find(session)?.user) this.change(session, { changedProfile, confirmedAtS: nowS() });
  }

  hasEnded(session: string): boolean {
    const endedAtS = this.find(session)?.endedAtS ?? null;
    return endedAtS !== null && isWithinLast(endedAtS, ENDED_FOR_S);
  }

  end(session: string) {
    this.change(session, { endedAtS: nowS() });
  }

  clear() {
    this.record = null;
    this.cookie.clear();
  }

  private find(session: string): SessionRecord | null {
    return this.record?.session === session ? this.record : null;
  }

  private change(session: string, changes: Partial<SessionRecord>): SessionRecord {
    const changed = sessionRecordSchema.parse({ session, ...this.find(session), ...changes });
    this.record = changed;
    this.cookie.write(changed);
    return changed;
  }
}

/** For the log. Only SESSION_SECRET reveals the member. */
export function memberHash(secretHex: string): (member: string) => string {
  return macFor(secretHex, "members in the log", HASH_BYTES);
}

interface UserSession {
  user(): Promise<UserState>;
  confirmedUser(): Promise<UserState>;
  loginRedirect(): Response;
}

async function signedIn(session: UserSession, user: Promise<UserState>) {
  const state = await user;
  if (state.kind === "signed-in") return state;
  if (state.kind === "visitor") throw session.loginRedirect();
  throw failurePage(state.failure);
}

/** For a page whose loader makes no call that confirms the session. */
export const requireConfirmedUser = (session: UserSession) => signedIn(session, session.confirmedUser());

/** For a page whose own calls confirm the session (docs/why/sessions.md#one-page-one-call). */
export async function requireUser(session: UserSession): Promise<SignedInUser> {
  return (await signedIn(session, session.user())).user;
}
