import * as z from "zod";
import { t } from "~/i18n/text.server";
import type { FormValues } from "./form-state";
import { carried, loginName, oneTimePassword, password, writtenEmail } from "./kinds";

const CURRENT = { autoComplete: "current-password" };
const NEW = { autoComplete: "new-password" };

export const loginForm = z.object({
  loginName: loginName({ label: () => t("signIn.loginName"), required: () => t("rules.loginName") }),
  password: password({
    label: () => t("signIn.password"),
    required: () => t("rules.password"),
    html: CURRENT,
  }),
  redirectTo: carried(),
});

/** @param newPassword what the confirmation must repeat. */
export function changePasswordForm({ newPassword = "" }: FormValues = {}) {
  return z.object({
    currentPassword: password({
      label: () => t("signIn.currentPassword"),
      required: () => t("rules.currentPassword"),
      html: CURRENT,
    }),
    newPassword: password({
      label: () => t("signIn.newPassword"),
      required: () => t("rules.newPassword"),
      html: NEW,
    }),
    confirmPassword: password({
      label: () => t("signIn.confirmNewPassword"),
      required: () => t("rules.confirmPassword"),
      same: newPassword,
      html: NEW,
    }),
  });
}

const incomplete = () => t("rules.incomplete");

const emailId = { label: () => t("fields.emailId") };

/** The backend says what is wrong with an e-mail address. */
export const otpRequestForm = z.object({
  emailId: writtenEmail({ ...emailId, required: () => t("rules.emailId") }),
});

const otp = () => oneTimePassword({ label: () => t("signIn.otp"), required: incomplete });

function confirmation(same: string) {
  return password({ label: () => t("signIn.confirmPassword"), required: incomplete, same, html: NEW });
}

/** The logon name has no rule here, because the backend sends its own message for an empty one. */
export const signUpForm = ({ password: first = "" }: FormValues = {}) =>
  z.object({
    emailId: writtenEmail(emailId),
    otp: otp(),
    logonName: loginName({ label: () => t("signIn.logonName") }),
    password: password({ label: () => t("signIn.password"), required: incomplete, html: NEW }),
    confirmPassword: confirmation(first),
  });

export const resetForm = ({ newPassword: first = "" }: FormValues = {}) =>
  z.object({
    emailId: writtenEmail(emailId),
    otp: otp(),
    newPassword: password({ label: () => t("signIn.newPassword"), required: incomplete, html: NEW }),
    confirmPassword: confirmation(first),
  });
