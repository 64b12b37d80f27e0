import { requestSignUpOtp } from "~/contract/session";
import { messages } from "~/messages";
import type { OtpFlow } from "~/otp/flow.server";
import { paths } from "~/paths";

/** The way to an account. Specification section 2, "Sign up". */
export const signUpFlow: OtpFlow = {
  way: "signUp",
  path: paths.signUp,
  request: requestSignUpOtp,
  limit: "signUpOtp",
  requestFailed: messages.SIGN_UP_OTP_FAILED,
};
