import { requestForgotPasswordOtp, resetForgotPassword } from "~/contract/session";
import { t } from "~/i18n/text.server";
import type { OtpFlow } from "~/otp/otp-flow.server";
import { paths } from "~/paths";
import { resetRules } from "~/rules/one-time-password";

export const resetFlow: OtpFlow = {
  name: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  requestLimit: "resetOtp",
  requestFailed: () => t("messages.resetOtpFailed"),
  rules: resetRules,
  failed: () => t("messages.resetFailed"),
  complete: (backend, { emailId, requestId }, { otp, newPassword, confirmPassword }) =>
    backend.call(resetForgotPassword, { emailId, otp, newPassword, confirmPassword, requestId }),
};
