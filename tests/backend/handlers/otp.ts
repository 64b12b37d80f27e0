import { randomInt, randomUUID } from "node:crypto";
import { javaTrimmed } from "../binding";
import type { Call, Handler } from "../call";
import { invalid, requireText } from "../refusal";
import type { MemberRow, UserRow } from "../rows";
import { checkEmail } from "../validation";

const OTP_LIFE_MS = 15 * 60 * 1000;
const OTP_BELOW = 1_000_000;
const OTP_DIGITS = 6;
const PASSWORD_MIN = 6;

type Kind = "signup" | "reset";
interface Otp {
  requestId: string;
  otp: string;
  issued: number;
}

/** The email, required but not checked. The newest has other field names. */
function requireEmail({ body, dialect }: Call, kind: Kind): string {
  if (dialect === "newest" && kind === "signup") requireText(body.otpChannel, "OTP channel");
  return dialect === "newest" && kind === "reset"
    ? requireText(body.loginName, "Login Name")
    : requireText(body.emailId, "Email Id");
}

/** The format is checked after all fields are known to be present. */
function wellFormed(email: string): string {
  return checkEmail(email) ?? "";
}

function findOtp({ store }: Call, kind: Kind, email: string): Otp | undefined {
  return store.one<Otp>("SELECT * FROM otps WHERE kind = ? AND email = ?", kind, email);
}

/** Six digits, valid for fifteen minutes, in which no new mail is sent. */
function issue(call: Call, kind: Kind, email: string): string {
  const now = call.now();
  const known = findOtp(call, kind, email);
  if (known && now.getTime() - known.issued <= OTP_LIFE_MS) return known.requestId;
  const requestId = randomUUID();
  const otp = String(randomInt(OTP_BELOW)).padStart(OTP_DIGITS, "0");
  call.store.run("DELETE FROM otps WHERE kind = ? AND email = ?", kind, email);
  call.store.insert("otps", { kind, email, requestId, otp, issued: now.getTime() });
  const subject = kind === "signup" ? "Your sign-up code" : "Your password reset code";
  call.mail({ to: email, subject, text: `Your one time password is ${otp}.`, sent: now.toISOString() });
  return requestId;
}

function checkOtp(call: Call, kind: Kind, email: string, otp: string, requestId: string) {
  const known = findOtp(call, kind, email);
  if (!known) throw invalid(`Invalid OTP for email ID ${email}. Please request a new OTP.`);
  const compares = call.dialect !== "newest";
  if (compares && known.requestId.toLowerCase() !== requestId.toLowerCase())
    throw invalid("Invalid request ID provided.");
  if (call.now().getTime() - known.issued > OTP_LIFE_MS)
    throw invalid("OTP expired, Please request a new OTP.");
  if (known.otp !== otp) throw invalid("Invalid OTP provided, please check the OTP and try again.");
}

/** The newest stores it as it was typed. A login trims none. */
function storedPassword({ dialect }: Call, given: string): string {
  return dialect === "newest" ? given : javaTrimmed(given);
}

function checkLength(password: string) {
  if (password.length < PASSWORD_MIN)
    throw invalid(`Password must be at least ${PASSWORD_MIN} characters long.`);
}

function userByEmail({ store }: Call, email: string): UserRow | undefined {
  return store.one<UserRow>("SELECT * FROM users WHERE email = ?", email);
}

function memberByEmail({ store }: Call, email: string): MemberRow | undefined {
  return store.one<MemberRow>("SELECT * FROM members WHERE email = ?", email);
}

export const requestReset: Handler = (call) => {
  const email = wellFormed(requireEmail(call, "reset"));
  if (!userByEmail(call, email)) throw invalid("Email ID is not registered. Please check email ID");
  const requestId = issue(call, "reset", email);
  if (call.dialect === "newest")
    return { operationMessage: null, requestId, otpChannel: "email", loginName: email };
  return { operationMessage: null, emailId: email, requestId };
};

export const reset: Handler = (call) => {
  const { body, store } = call;
  const given = requireEmail(call, "reset");
  const otp = requireText(body.otp, "One time password (OTP)");
  const requestId = requireText(body.requestId, "Request Id");
  const password = storedPassword(call, requireText(body.newPassword, "New password"));
  const email = wellFormed(given);
  if (!userByEmail(call, email)) throw invalid("Email ID is not registered. Please check email ID");
  checkOtp(call, "reset", email, otp, requestId);
  checkLength(password);
  store.run("UPDATE users SET password = ? WHERE email = ?", password, email);
  // Neither the count of wrong passwords nor a lock is lifted.
  store.run("DELETE FROM otps WHERE kind = 'reset' AND email = ?", email);
  return { operationMessage: "Forgot password completed successfully !!!" };
};

export const requestSignUp: Handler = (call) => {
  const email = wellFormed(requireEmail(call, "signup"));
  if (userByEmail(call, email))
    throw invalid("Email ID is already registered. Please use a different email.");
  if (!memberByEmail(call, email)) {
    throw invalid(`Email ID ${email} is not allowed to signup, please contact administrator.`);
  }
  const requestId = issue(call, "signup", email);
  if (call.dialect === "newest") return { operationMessage: null, requestId, mobileNumber: null };
  return { operationMessage: null, emailId: email, requestId, logonName: email.split("@")[0] };
};

/** POST signUp creates no session. */
export const signUp: Handler = (call) => {
  const { body, dialect, store } = call;
  const givenEmail = requireEmail(call, "signup");
  const givenName = dialect === "newest" ? null : requireText(body.logonName, "Logon Name");
  const otp = requireText(body.otp, "One time password (OTP)");
  const requestId = requireText(body.requestId, "Request Id");
  const password = storedPassword(call, requireText(body.password, "Password"));
  const email = wellFormed(givenEmail);
  const member = memberByEmail(call, email);
  const logon = javaTrimmed(givenName ?? `member-${member?.id}`).toLowerCase();
  if (userByEmail(call, email))
    throw invalid("Email ID is already registered. Please use 'Forgot Password' option.");
  if (store.one("SELECT logon FROM users WHERE logon = ?", logon))
    throw invalid(`Logon name ${logon} is already taken.`);
  if (!member) throw invalid(`Email ID ${email} is not allowed to signup, please contact administrator.`);
  checkOtp(call, "signup", email, otp, requestId);
  checkLength(password);
  store.insert("users", { logon, email, password, memberId: member.id, role: "FAMILY_ADMIN_ROLE" });
  store.run("DELETE FROM otps WHERE kind = 'signup' AND email = ?", email);
  return { operationMessage: "Sign Up completed successfully !!!" };
};
