import type { Call, Handler } from "../call";
import { invalid, Refusal, requireText } from "../refusal";
import type { MemberRow, UserRow } from "../rows";

/** GET or POST whoAmI: loads the member into the session. Contract 2.3, 3.4. */
export const whoAmI: Handler = ({ session, sessions, store, now }) => {
  sessions.requireLogin(session);
  const user = store.one<UserRow>("SELECT * FROM users WHERE logon = ?", session.logon);
  const member = user && store.one<MemberRow>("SELECT * FROM members WHERE id = ?", user.memberId);
  if (!member) throw new Refusal(500, `No member found with logon name ${session.logon}`);
  session.memberId = member.id;
  session.familyId = member.familyId;
  return {
    operationMessage: null,
    firstName: member.first,
    lastName: member.last,
    sessionActive: true,
    lastAccessTime: now().toISOString().replace("Z", "+00:00"),
    memberId: member.id,
    familyId: member.familyId,
    profileImageThumbnail: member.image,
  };
};

/** POST login: a new session with a new id. Contract 2.4. */
export const login: Handler = ({ body, store, renewSession, now }: Call) => {
  const loginName = requireText(body.loginName, "user id").trim().toLowerCase();
  const password = requireText(body.password, "password");
  const user = store.one<UserRow>("SELECT * FROM users WHERE logon = ? OR email = ?", loginName, loginName);
  if (!user || user.password !== password) throw new Refusal(401, "Invalid user or password.");
  const session = renewSession();
  Object.assign(session, { logon: user.logon, role: user.role, lastUsed: now().getTime() });
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

/** POST logout: always 200. Contract 2.5. */
export const logout: Handler = ({ session, sessions }) => {
  if (session.logon === null) return { operationMessage: "No session exists" };
  sessions.drop(session.id);
  return { operationMessage: "Logout successful!!!" };
};

/** POST changepassword: no minimum length here. Contract 2.17. */
export const changePassword: Handler = ({ body, session, sessions, store }) => {
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
