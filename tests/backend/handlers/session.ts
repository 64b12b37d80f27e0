import { javaTrimmed } from "../binding";
import type { Call, Handler } from "../call";
import { invalid, Refusal, requireText } from "../refusal";
import type { MemberRow, Role, UserRow } from "../rows";
import type { LoadedMember, Session } from "../sessions";

const OPERATIONS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  SUPER_ADMIN_ROLE: ["ADD_FAMILY", "ADD_MEMBER_TO_ANY_FAMILY", "MARK_AS_DECEASED", "SET_HEAD_OF_FAMILY"],
};
const PHONE_DIGITS = 10;
/** The column's width for the client's address. */
const CLIENT_ADDRESS_MAX = 55;
/** Locks the account for good. */
const WRONG_PASSWORDS_MAX = 5;

function loadMember({ store }: Call, session: Session): LoadedMember {
  const user = store.one<UserRow>("SELECT * FROM users WHERE logon = ?", session.logon);
  const member = store.one<MemberRow>("SELECT * FROM members WHERE id = ?", user?.memberId ?? null);
  if (!member) throw new Refusal(500, `No member found with logon name ${session.logon}`);
  Object.assign(session, { memberId: member.id, familyId: member.familyId });
  return { firstName: member.first, lastName: member.last, profileImageThumbnail: member.image };
}

/** GET or POST whoAmI loads the member into the session, which does not follow later changes. */
export const whoAmI: Handler = (call) => {
  const { session, sessions, now, dialect } = call;
  sessions.requireLogin(session);
  session.member ??= loadMember(call, session);
  const { firstName, lastName, profileImageThumbnail } = session.member;
  const operations = session.role ? (OPERATIONS[session.role] ?? []) : [];
  return {
    operationMessage: null,
    firstName,
    lastName,
    sessionActive: true,
    lastAccessTime: now().toISOString().replace("Z", "+00:00"),
    memberId: session.memberId,
    familyId: session.familyId,
    profileImageThumbnail,
    ...(dialect === "newest" ? { operationAllowed: operations } : {}),
  };
};

/** The newest accepts an email or a phone, too, and reads ten digits in any company as a phone. */
function findUser({ store, dialect }: Call, loginName: string): UserRow | undefined {
  const digits = loginName.replace(/[^0-9]/g, "").replace(/^0+/, "");
  if (dialect === "newest" && loginName.includes("@"))
    return store.one<UserRow>("SELECT * FROM users WHERE email = ?", loginName);
  if (dialect === "newest" && digits.length >= PHONE_DIGITS)
    return store.one<UserRow>(
      `SELECT users.* FROM users JOIN members ON members.id = users.memberId
       WHERE replace(replace(replace(members.phone, '+', ''), '-', ''), ' ', '') = ?`,
      digits.length === PHONE_DIGITS ? `91${digits}` : digits,
    );
  return store.one<UserRow>("SELECT * FROM users WHERE logon = ?", loginName);
}

function isLocked({ store }: Call, logon: string): boolean {
  return store.one("SELECT logon FROM inactiveUsers WHERE logon = ?", logon) !== undefined;
}

/** The fifth in a row locks the account. Only a login with the right one resets the count. */
function countWrongPassword({ store }: Call, { logon }: UserRow): void {
  store.run(
    `INSERT INTO wrongPasswords VALUES (?, 1)
     ON CONFLICT (logon) DO UPDATE SET inARow = inARow + 1`,
    logon,
  );
  store.run(
    "INSERT OR IGNORE INTO inactiveUsers SELECT logon FROM wrongPasswords WHERE logon = ? AND inARow >= ?",
    logon,
    WRONG_PASSWORDS_MAX,
  );
}

/** POST login gives a new session id even when it fails. */
export const login: Handler = async (call) => {
  const { body, store, session, renewSession, now, dialect } = call;
  const loginName = javaTrimmed(requireText(body.loginName, "user id")).toLowerCase();
  const password = requireText(body.password, "password");
  const isDiscarded = session.logon === null || dialect === "newest";
  const fresh = isDiscarded ? renewSession() : null;
  const user = findUser(call, loginName);
  if (user && isLocked(call, user.logon))
    throw new Refusal(401, "User is not active, please contact administrator.");
  if (user?.password !== password) {
    // Wrong passwords are counted in a separate transaction.
    await call.thirdConnection();
    if (user) countWrongPassword(call, user);
    throw new Refusal(401, "Invalid user or password.");
  }
  store.run("DELETE FROM wrongPasswords WHERE logon = ?", user.logon);
  if (call.forwardedFor.length > CLIENT_ADDRESS_MAX)
    throw new Refusal(500, "PreparedStatementCallback; ERROR: value too long for type character varying(55)");
  Object.assign(fresh ?? renewSession(), {
    logon: user.logon,
    role: user.role,
    lastUsed: now().getTime(),
  });
  const member = store.one<MemberRow>("SELECT * FROM members WHERE id = ?", user.memberId);
  return {
    operationMessage: null,
    logonName: user.logon,
    firstName: member?.first ?? null,
    lastName: member?.last ?? null,
    emailId: user.email,
    lastAccessTime: null,
  };
};

export const logout: Handler = ({ session, sessions }) => {
  if (session.logon === null) return { operationMessage: "No session exists" };
  sessions.end(session.id);
  return { operationMessage: "Logout successful!!!" };
};

/** POST changepassword has no minimum length, and neither counts a wrong password nor clears the count. */
export const changePassword: Handler = (call) => {
  const { body, session, sessions, store } = call;
  sessions.requireLogin(session);
  const current = requireText(body.currentPassword, "Current password");
  const fresh = requireText(body.newPassword, "New password");
  if (current.toLowerCase() === fresh.toLowerCase())
    throw invalid("Current and new password can not be same.");
  const user = store.one<UserRow>("SELECT * FROM users WHERE logon = ?", session.logon);
  if (user?.password !== current) throw invalid("Current password does not match.");
  store.run("UPDATE users SET password = ? WHERE logon = ?", fresh, session.logon);
  return { operationMessage: "Password change successfully !!!" };
};
