import { createHash, createHmac } from "node:crypto";
import type { Failure } from "~/contract/failure";
import type { SessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import type { KnownUser } from "./known-session.server";
import { derivedKey } from "./seal.server";

/** Unknown after a fault of the backend (docs/promises.md#r3-a-backend-fault-never-signs-anyone-out). */
export type UserState =
  | { kind: "visitor"; sessionEnded: boolean }
  | ({ kind: "signed-in" } & KnownUser)
  | { kind: "unknown"; failure: Failure };

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

/** A key that counts wrong passwords. It equals no login name, because those have no control characters. */
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
