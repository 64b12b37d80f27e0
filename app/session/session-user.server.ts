import { createHash } from "node:crypto";
import type { Failure } from "~/contract/failure";
import type { SessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import type { KnownUser } from "./known-session.server";

/** A fault of the backend leaves the user unknown (docs/promises.md#r3-a-backend-fault-never-signs-anyone-out). */
export type UserState =
  | { kind: "visitor"; sessionEnded: boolean }
  | ({ kind: "signed-in" } & KnownUser)
  | { kind: "unknown"; failure: Failure };

/** Enough to keep members apart; every page of a member carries it. */
const OWNER_BYTES = 9;

/** The member's id, or the name where the backend returns none. */
export function memberKey({ memberId, firstName, lastName }: SessionUser): string {
  return memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
}

/** Stable hash that identifies the owner of a form or draft. */
export function ownerOf(user: SessionUser): string {
  return createHash("sha256").update(memberKey(user)).digest().subarray(0, OWNER_BYTES).toString("base64url");
}

/** Counts wrong passwords of a member with those of the login names; no login name has a control character. */
export const memberName = (owner: string) => `member\u0000${owner}`;

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
