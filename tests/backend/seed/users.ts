import {
  ADMIN_LOGIN,
  APPLICATION_ADMIN_LOGIN,
  INACTIVE_LOGIN,
  INDIVIDUAL_LOGIN,
  type Login,
  MEMBER_LOGIN,
  OWN_FAMILY_ID,
  UNLINKED_LOGIN,
} from "../logins";
import type { Community, MemberRow, Role, UserRow } from "../rows";

const OTHER_FAMILY_ID = 6;

export function user(
  { loginName: logon, password }: Login,
  email: string | null,
  memberId: number | null,
  role: Role,
): UserRow {
  return { logon, email, password, memberId, role };
}

/** The sample logins: one for each role, one that is not active, one without a member. */
export function sampleUsers(members: readonly MemberRow[]): Pick<Community, "users" | "inactiveUsers"> {
  const [, , head, wife, , sister] = members.filter(({ familyId }) => familyId === OWN_FAMILY_ID);
  const [other] = members.filter(({ familyId }) => familyId === OTHER_FAMILY_ID);
  if (!head || !wife || !sister || !other) throw new Error("the families are too small");
  return {
    users: [
      user(MEMBER_LOGIN, "asha.verma@example.org", wife.id, "FAMILY_ADMIN_ROLE"),
      user(ADMIN_LOGIN, "admin@example.org", head.id, "SUPER_ADMIN_ROLE"),
      user(INDIVIDUAL_LOGIN, "individual@example.org", sister.id, "INDIVIDUAL_ROLE"),
      user(APPLICATION_ADMIN_LOGIN, "application.admin@example.org", other.id, "APPLICATION_ADMIN_ROLE"),
      user(INACTIVE_LOGIN, "inactive@example.org", sister.id, "INDIVIDUAL_ROLE"),
      user(UNLINKED_LOGIN, "unlinked@example.org", null, "INDIVIDUAL_ROLE"),
    ],
    inactiveUsers: [{ logon: INACTIVE_LOGIN.loginName }],
  };
}
