import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestForgotPasswordOtp, resetForgotPassword } from "~/contract/session";
import { formHeaders, formMeta } from "~/forms/form-state";
import { type OtpFlow, openOtp, submitOtp } from "~/forms/otp-flow.server";
import { OtpScreen } from "~/forms/otp-screen";
import { resetRules } from "~/forms/rules/sign-in";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const handle: RouteHandle = { returnTo: false, worksWithoutBackend: true };

const resetFlow: OtpFlow = {
  name: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  requestLimit: "resetOtp",
  requestFailed: () => t("messages.resetOtpFailed"),
  rules: resetRules,
  failed: () => t("messages.resetFailed"),
  async complete({ session, limits }, { emailId, requestId }, { otp, newPassword, confirmPassword }) {
    const payload = { emailId, otp, newPassword, confirmPassword, requestId };
    const reset = await session.call(resetForgotPassword, payload);
    if (reset.ok) await limits.passwordWasReset(emailId, newPassword);
    return reset;
  },
};

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  json(await openOtp(resetFlow, context, request));

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(resetFlow, context, request);

export const meta = formMeta(() => t("signIn.forgotPassword"));

export const headers = formHeaders;

export default function ForgotPasswordScreen() {
  return (
    <OtpScreen
      title={t("signIn.forgotPassword")}
      view={useLoaderData<typeof loader>()}
      path={paths.forgotPassword}
      requestButton={t("signIn.requestOtp")}
      button={t("signIn.resetPassword")}
      doneText={t("messages.passwordReset")}
      password={{ name: "newPassword", label: t("signIn.newPassword") }}
    />
  );
}
