import type { Call } from "../call";
import { Refusal } from "../refusal";
import type { Session } from "../sessions";

const ANY_FAMILY = new Set(["APPLICATION_ADMIN_ROLE", "SUPER_ADMIN_ROLE"]);

/** The newest backend fails where whoAmI never loaded the member. Contract 3.4. */
export function requireMember({ session, sessions, dialect }: Call): void {
  sessions.requireLogin(session);
  if (dialect === "newest" && session.memberId === null) {
    throw new Refusal(500, "Internal error occurred, please try again later.");
  }
}

/** Own family, or a role that may change any. Contract 3.8. */
export function mayUpdateFamily(session: Session, familyId: number): boolean {
  return session.familyId === familyId || ANY_FAMILY.has(session.role ?? "");
}
