import type { Call } from "../call";
import { Refusal } from "../refusal";
import type { Role } from "../rows";
import type { Session } from "../sessions";
import type { FamilyRights } from "../shapes";

const ANY_FAMILY = new Set(["APPLICATION_ADMIN_ROLE", "SUPER_ADMIN_ROLE"]);

/** The newest fails before whoAmI has loaded the member. */
export function requireMember({ session, sessions, dialect }: Call): void {
  sessions.requireLogin(session);
  if (dialect === "newest" && session.memberId === null) {
    throw new Refusal(500, "Internal error occurred, please try again later.");
  }
}

export function requireRole({ session, sessions }: Call, role: Role): void {
  sessions.requireLogin(session);
  if (session.role !== role) throw new Refusal(403, "Operation not allowed. Please contact administrator.");
}

export function mayUpdateFamily(session: Session, familyId: number): boolean {
  return session.familyId === familyId || ANY_FAMILY.has(session.role ?? "");
}

/** Only administrators may add members, in their own family. */
export function familyRights({ session, dialect }: Call, familyId: number): FamilyRights {
  return {
    mayUpdate: mayUpdateFamily(session, familyId),
    mayAddMember: session.familyId === familyId && ANY_FAMILY.has(session.role ?? ""),
    // The newest writes null for no phone, the older ones an empty text.
    withoutPhone: dialect === "newest" ? null : "",
  };
}
