import { requestSignUpOtp, signUp } from "~/contract/session";
import { messages } from "~/messages";
import type { OtpFlow } from "~/otp/otp-flow.server";
import { paths } from "~/paths";
import { signUpRules } from "~/rules/one-time-password";

export const signUpFlow: OtpFlow = {
  name: "signUp",
  path: paths.signUp,
  request: requestSignUpOtp,
  requestLimit: "signUpOtp",
  requestFailed: messages.SIGN_UP_OTP_FAILED,
  rules: signUpRules,
  failed: messages.RESET_FAILED,
  complete: (backend, { emailId, requestId, logonName }, values) =>
    backend.call(signUp, {
      emailId,
      ...(logonName === null ? {} : { logonName: values.logonName.trim() }),
      otp: values.otp,
      password: values.password,
      requestId,
    }),
};
