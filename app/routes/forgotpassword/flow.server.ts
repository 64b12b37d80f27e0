import { requestForgotPasswordOtp } from "~/contract/session";
import { messages } from "~/messages";
import type { OtpFlow } from "~/otp/flow.server";
import { paths } from "~/paths";

/** The way to a new password. Specification section 2, "Forgot password". */
export const resetFlow: OtpFlow = {
  way: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  limit: "resetOtp",
  requestFailed: messages.RESET_OTP_FAILED,
};
