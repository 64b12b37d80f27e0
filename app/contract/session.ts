import * as z from "zod";
import { endpoint, everywhere, underApi } from "./endpoint";
import { optionalId, text } from "./scalars";

const nothing = z.object({});

const OTP_CHANNEL = "email";

export const sessionUser = z.object({
  firstName: text,
  lastName: text,
  memberId: optionalId,
  familyId: optionalId,
  profileImageThumbnail: text,
});

export type SessionUser = z.output<typeof sessionUser>;

/** A login that belongs to no member may read what everyone may read. */
export const NO_MEMBER: SessionUser = sessionUser.parse({});

export function isMember({ memberId, firstName, lastName }: SessionUser): boolean {
  return memberId !== null || firstName !== null || lastName !== null;
}

/** Also loads the member into the backend's session (docs/backend-contract.md#loading-the-member-into-the-session). */
export const whoAmI = endpoint({
  name: "whoAmI",
  method: "GET",
  access: "visitor",
  effect: "read",
  body: "none",
  path: everywhere("/api/session/whoAmI"),
  payload: nothing,
  answer: sessionUser.refine(isMember),
});

const loginAnswer = z.union([z.literal(false), z.object({ logonName: text, emailId: text })]);

export type LoginAnswer = z.output<typeof loginAnswer>;

/** The backend refuses a login with the answer `false`, too. */
export const login = endpoint({
  name: "login",
  access: "visitor",
  isSlow: true,
  path: everywhere("/api/session/login"),
  payload: z.object({ loginName: z.string(), password: z.string() }),
  answer: loginAnswer,
});

export const logout = endpoint({
  name: "logout",
  access: "visitor",
  body: "none",
  path: everywhere("/api/session/logout"),
  payload: nothing,
  answer: z.unknown(),
});

export const changePassword = endpoint({
  name: "changepassword",
  path: underApi("/session/changepassword"),
  payload: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  answer: nothing,
});

export const requestForgotPasswordOtp = endpoint({
  name: "requestForgotPasswordOTP",
  access: "visitor",
  path: underApi("/session/requestForgotPasswordOTP"),
  payload: z.object({ emailId: z.string() }),
  answer: z.object({ requestId: text }),
  wire: ({ emailId }, dialect) => (dialect === "newest" ? { loginName: emailId } : { emailId }),
});

export const resetForgotPassword = endpoint({
  name: "resetForgotPassword",
  access: "visitor",
  path: underApi("/session/resetForgotPassword"),
  payload: z.object({
    emailId: z.string(),
    otp: z.string(),
    newPassword: z.string(),
    confirmPassword: z.string(),
    requestId: z.string(),
  }),
  answer: nothing,
  wire: ({ emailId, confirmPassword, ...rest }, dialect) =>
    dialect === "newest"
      ? { ...rest, loginName: emailId, otpChannel: OTP_CHANNEL }
      : { ...rest, emailId, confirmPassword },
});

export const requestSignUpOtp = endpoint({
  name: "requestSignupOtp",
  access: "visitor",
  path: underApi("/session/requestSignupOtp"),
  payload: z.object({ emailId: z.string() }),
  answer: z.object({ requestId: text, logonName: text }),
  wire: ({ emailId }, dialect) => (dialect === "newest" ? { otpChannel: OTP_CHANNEL, emailId } : { emailId }),
});

export const signUp = endpoint({
  name: "signUp",
  access: "visitor",
  path: underApi("/session/signUp"),
  payload: z.object({
    emailId: z.string(),
    logonName: z.string().optional(),
    otp: z.string(),
    password: z.string(),
    requestId: z.string(),
  }),
  answer: nothing,
  wire: ({ logonName, ...rest }, dialect) =>
    dialect === "newest" ? { ...rest, otpChannel: OTP_CHANNEL } : { ...rest, logonName },
});
