import { requestForgotPasswordOtp } from "~/contract/session";
import { messages } from "~/messages";
import { paths } from "~/paths";
import type { OtpFlow } from "~/session/otp-flow.server";

/** The way to a new password. Specification section 2, "Forgot password". */
export const resetFlow: OtpFlow = {
  way: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  limit: "resetOtp",
  requestFailed: messages.RESET_OTP_FAILED,
};
