import * as z from "zod";
import { endpoint, samePath, underApi } from "./endpoint";
import { optionalId, text } from "./scalars";

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
  path: samePath("/api/session/whoAmI"),
  answer: sessionUser.refine(isMember),
});

const accountNames = z.object({ logonName: text, emailId: text });

export type AccountNames = z.output<typeof accountNames>;

/** The backend refuses a login with the answer `false`, too. */
export const login = endpoint({
  name: "login",
  access: "visitor",
  isLogin: true,
  path: samePath("/api/session/login"),
  wire: (payload: { loginName: string; password: string }) => payload,
  answer: z.union([z.literal(false), accountNames]),
});

export const logout = endpoint({
  name: "logout",
  access: "visitor",
  body: "none",
  path: samePath("/api/session/logout"),
  answer: z.unknown(),
});

export const changePassword = endpoint({
  name: "changepassword",
  path: underApi("/session/changepassword"),
  wire: (typed: { currentPassword: string; newPassword: string }) => typed,
  answer: z.object({}),
});

export const requestForgotPasswordOtp = endpoint({
  name: "requestForgotPasswordOTP",
  access: "visitor",
  path: underApi("/session/requestForgotPasswordOTP"),
  answer: z.object({ requestId: text }),
  wire: ({ emailId }: { emailId: string }, dialect) =>
    dialect === "newest" ? { loginName: emailId } : { emailId },
});

type WithOtp<Field extends string> = Record<"emailId" | "otp" | "requestId" | Field, string>;

type Reset = WithOtp<"newPassword" | "confirmPassword">;

export const resetForgotPassword = endpoint({
  name: "resetForgotPassword",
  access: "visitor",
  path: underApi("/session/resetForgotPassword"),
  answer: z.object({}),
  wire: ({ emailId, confirmPassword, ...rest }: Reset, dialect) =>
    dialect === "newest"
      ? { ...rest, loginName: emailId, otpChannel: OTP_CHANNEL }
      : { ...rest, emailId, confirmPassword },
});

export const requestSignUpOtp = endpoint({
  name: "requestSignupOtp",
  access: "visitor",
  path: underApi("/session/requestSignupOtp"),
  answer: z.object({ requestId: text, logonName: text }),
  wire: ({ emailId }: { emailId: string }, dialect) =>
    dialect === "newest" ? { otpChannel: OTP_CHANNEL, emailId } : { emailId },
});

type SignUp = WithOtp<"password"> & { logonName?: string | undefined };

export const signUp = endpoint({
  name: "signUp",
  access: "visitor",
  path: underApi("/session/signUp"),
  answer: z.object({}),
  wire: ({ logonName, ...rest }: SignUp, dialect) =>
    dialect === "newest" ? { ...rest, otpChannel: OTP_CHANNEL } : { ...rest, logonName },
});
