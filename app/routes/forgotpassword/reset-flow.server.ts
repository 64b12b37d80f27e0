import { requestForgotPasswordOtp, resetForgotPassword } from "~/contract/session";
import { messages } from "~/messages";
import type { OtpFlow } from "~/otp/otp-flow.server";
import { paths } from "~/paths";
import { resetRules } from "~/rules/one-time-password";

export const resetFlow: OtpFlow = {
  name: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  requestLimit: "resetOtp",
  requestFailed: messages.RESET_OTP_FAILED,
  rules: resetRules,
  failed: messages.RESET_FAILED,
  complete: (backend, { emailId, requestId }, { otp, newPassword, confirmPassword }) =>
    backend.call(resetForgotPassword, { emailId, otp, newPassword, confirmPassword, requestId }),
};
