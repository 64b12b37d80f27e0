import * as z from "zod";
import { carriedValue, loginName, oneTimePassword, password, writtenEmail } from "~/forms/field-types";
import { FILL_IN } from "~/forms/form-schema";
import type { FormValues } from "~/forms/form-state";
import type { StaticTextKey } from "~/i18n/text.server";

export const loginForm = z.object({
  loginName: loginName("signIn.loginName", { required: "rules.loginName" }),
  password: password("signIn.password", { required: "rules.password" }),
  redirectTo: carriedValue(),
});

export function changePasswordForm({ newPassword = "" }: FormValues = {}) {
  return z.object({
    currentPassword: password("signIn.currentPassword", { required: "rules.currentPassword" }),
    newPassword: password("signIn.newPassword", { required: "rules.newPassword", isNew: true }),
    confirmPassword: password("signIn.confirmNewPassword", {
      required: "rules.confirmPassword",
      same: newPassword,
      isNew: true,
    }),
  });
}

/** The backend says what is wrong with an email address. */
export const otpRequestForm = z.object({
  emailId: writtenEmail("fields.email", { required: "rules.emailId" }),
  redirectTo: carriedValue(),
});

const required = FILL_IN;

const otpFields = () => ({
  emailId: writtenEmail("fields.email"),
  otp: oneTimePassword("signIn.otp", { required }),
});

const confirmation = (label: StaticTextKey, same: string) => password(label, { required, same, isNew: true });

/** No rule for the logon name, because the backend has a message for an empty one. */
export const signUpForm = ({ password: first = "" }: FormValues = {}) =>
  z.object({
    ...otpFields(),
    logonName: loginName("signIn.loginName"),
    password: password("signIn.password", { required, isNew: true }),
    confirmPassword: confirmation("signIn.confirmPassword", first),
  });

export const resetForm = ({ newPassword: first = "" }: FormValues = {}) =>
  z.object({
    ...otpFields(),
    newPassword: password("signIn.newPassword", { required, isNew: true }),
    confirmPassword: confirmation("signIn.confirmNewPassword", first),
  });
