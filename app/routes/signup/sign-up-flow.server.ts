import { requestSignUpOtp, signUp } from "~/contract/session";
import type { OtpFlow } from "~/forms/otp-flow.server";
import { signUpRules } from "~/forms/rules/sign-in";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const signUpFlow: OtpFlow = {
  name: "signUp",
  path: paths.signUp,
  request: requestSignUpOtp,
  requestLimit: "signUpOtp",
  requestFailed: () => t("messages.signUpOtpFailed"),
  rules: signUpRules,
  failed: () => t("messages.resetFailed"),
  complete: (session, { emailId, requestId, logonName }, values) =>
    session.call(signUp, {
      emailId,
      ...(logonName === null ? {} : { logonName: values.logonName.trim() }),
      otp: values.otp,
      password: values.password,
      requestId,
    }),
};
