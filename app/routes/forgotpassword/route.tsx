import type { ActionFunctionArgs } from "@remix-run/node";
import { resetForgotPassword } from "~/contract/session";
import { formHeaders, formMeta } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { t } from "~/i18n/text.server";
import { otpLoader, submitOtp } from "~/sign-in/otp-flow.server";
import { OtpScreen } from "~/sign-in/otp-screen";
import { resetForm } from "~/sign-in/sign-in";
import { firstLogin } from "./first-login.server";

export const handle: RouteHandle = { access: "visitor", returnTo: false, worksWithoutBackend: true };

export const loader = otpLoader("reset");

export const action = ({ context, request }: ActionFunctionArgs) =>
  submitOtp("reset", context, request, resetForm, async (values, { emailId, requestId }, browser) => {
    const { otp, newPassword, confirmPassword } = values;
    const payload = { emailId, otp, newPassword, confirmPassword, requestId };
    const reset = await context.session.call(resetForgotPassword, payload);
    if (!reset.ok) return reset;
    await context.limits.recordReset(emailId, newPassword);
    const credentials = { loginName: emailId, password: newPassword };
    return { ...reset, notice: await firstLogin(context, credentials, browser) };
  });

export const meta = formMeta(() => t("signIn.forgotPassword"));

export const headers = formHeaders;

export default OtpScreen;
