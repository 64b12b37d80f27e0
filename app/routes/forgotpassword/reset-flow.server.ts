import { requestForgotPasswordOtp, resetForgotPassword } from "~/contract/session";
import type { OtpFlow } from "~/forms/otp-flow.server";
import { resetRules } from "~/forms/rules/sign-in";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const resetFlow: OtpFlow = {
  name: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  requestLimit: "resetOtp",
  requestFailed: () => t("messages.resetOtpFailed"),
  rules: resetRules,
  failed: () => t("messages.resetFailed"),
  complete: (session, { emailId, requestId }, { otp, newPassword, confirmPassword }) =>
    session.call(resetForgotPassword, { emailId, otp, newPassword, confirmPassword, requestId }),
};
