import type { ActionFunctionArgs } from "@remix-run/node";
import { signUp } from "~/contract/session";
import { formHeaders, formMeta } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { t } from "~/i18n/text.server";
import { otpLoader, submitOtp } from "~/sign-in/otp-flow.server";
import { OtpScreen } from "~/sign-in/otp-screen";
import { signUpForm } from "~/sign-in/sign-in";

export const handle: RouteHandle = { access: "visitor", returnTo: false, worksWithoutBackend: true };

export const loader = otpLoader("signUp");

export const action = ({ context, request }: ActionFunctionArgs) =>
  submitOtp("signUp", context, request, signUpForm, (values, { emailId, requestId, logonName }) =>
    context.session.call(signUp, {
      emailId,
      ...(logonName === null ? {} : { logonName: values.logonName }),
      otp: values.otp,
      password: values.password,
      requestId,
    }),
  );

export const meta = formMeta(() => t("signIn.signUp"));

export const headers = formHeaders;

export default OtpScreen;
