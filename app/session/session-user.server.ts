import { createHash } from "node:crypto";
import { setTimeout as after, setImmediate } from "node:timers/promises";
import { OPTIONAL_READS_MS } from "~/backend/constants";
import type { Failure } from "~/contract/failure";
import { NO_MEMBER, type SessionUser, whoAmI } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import { type KnownUser, NO_PROFILE } from "./known-session.server";
import type { SessionCalls } from "./session-calls.server";

/** A fault of the backend leaves the user unknown (docs/promises.md#r3-a-backend-fault-never-signs-anyone-out). */
export type UserState =
  | { kind: "visitor"; sessionEnded: boolean }
  | ({ kind: "signed-in" } & KnownUser)
  | { kind: "unknown"; failure: Failure };

/** Enough to keep members apart; every page of a member carries it. */
const OWNER_BYTES = 9;

/**
 * Stable hash that identifies the owner of a form or draft. Falls back to the name where the backend returns no member
 * id.
 */
export function ownerOf({ memberId, firstName, lastName }: SessionUser): string {
  const who = memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
  return createHash("sha256").update(who).digest().subarray(0, OWNER_BYTES).toString("base64url");
}

/** Counts wrong passwords of a member with those of the login names; no login name has a control character. */
export const memberName = (owner: string) => `member\u0000${owner}`;

const ENDED = { kind: "visitor", sessionEnded: true } as const;
const LATE = { kind: "unknown", failure: { kind: "timeout", outcomeUnknown: false } } as const;

/** For a page that works without the backend. */
function inTime(asked: Promise<UserState>, late: UserState): Promise<UserState> {
  return Promise.race([asked, after(OPTIONAL_READS_MS, late, { ref: false })]);
}

async function askNow({ jar, known, accounts, hasEnded, send }: SessionCalls): Promise<UserState> {
  if (await hasEnded()) return ENDED;
  const session = jar.session();
  const sent = await send(whoAmI, {});
  // Asked again on every page, because an administrator may add a member to the login.
  if (sent.hasNoMember) return { kind: "signed-in", user: NO_MEMBER, profile: NO_PROFILE };
  if (sent.ok) {
    accounts.set(session, ownerOf(sent.answer));
    return { kind: "signed-in", ...(await known.learn(session, sent.answer)) };
  }
  return sent.failure.kind === "signed-out" ? ENDED : { kind: "unknown", failure: sent.failure };
}

/** @param asksAnew false to trust a session that was confirmed minutes ago. */
export function sessionUserState(calls: SessionCalls, asksAnew: boolean) {
  const { jar, known: kept, accounts, isOptional } = calls;
  let found: Promise<UserState> | null = null;
  let asked: Promise<UserState> | null = null;

  const ask = () => {
    asked ??= askNow(calls);
    return asked;
  };

  /**
   * If another loader already makes a guarded call, its 401 is enough. The loaders of a page begin in one turn of the event
   * loop; tests/edge/sessions.test.ts fails for a page that asks later.
   */
  async function findByOtherCall(known: KnownUser): Promise<UserState> {
    await setImmediate();
    const call = calls.firstGuardedCall();
    if (!call) return ask();
    await call;
    return (await calls.hasEnded()) ? ENDED : { kind: "signed-in", ...known };
  }

  async function find(): Promise<UserState> {
    if (await calls.hasEnded()) return ENDED;
    if (jar.isEmpty()) return { kind: "visitor", sessionEnded: false };
    const session = jar.session();
    const known = await kept.read(session);
    if (!known) return isOptional ? inTime(ask(), LATE) : ask();
    const { user, profile, isConfirmed } = known;
    const state: UserState = { kind: "signed-in", user, profile };
    accounts.set(session, ownerOf(user));
    if (isConfirmed && !asksAnew) return state;
    const confirmed = findByOtherCall({ user, profile });
    return isOptional ? inTime(confirmed, state) : confirmed;
  }

  return {
    ask,
    user() {
      found ??= find();
      return found;
    },
    beginAnew() {
      asked = null;
      found = ask();
    },
  };
}

export type SessionUserState = ReturnType<typeof sessionUserState>;

interface RequiredUserDeps {
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
}

export async function requireUser({ user, toLogin }: RequiredUserDeps): Promise<SessionUser> {
  const state = await user();
  if (state.kind === "signed-in") return state.user;
  if (state.kind === "visitor") throw await toLogin();
  throw failurePage(state.failure);
}
