import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Result } from "~/contract/failure";
import { requestForgotPasswordOtp, resetForgotPassword } from "~/contract/session";
import { formHeaders, formMeta } from "~/forms/form-state";
import { type OtpDeps, type OtpFlow, openOtp, submitOtp } from "~/forms/otp-flow.server";
import { OtpScreen } from "~/forms/otp-screen";
import { resetForm } from "~/forms/sign-in";
import { isInactive } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const handle: RouteHandle = { returnTo: false, worksWithoutBackend: true };

/** docs/why/sessions.md#after-a-reset */
async function firstLogin(
  { session, limits, forms }: OtpDeps,
  emailId: string,
  password: string,
  browser: string,
) {
  const note = async (tried: Result<(string | null)[]>) => {
    if (tried.ok) await limits.loggedIn([...tried.answer, emailId], null, browser);
    else if (tried.failure.kind === "signed-out" && tried.failure.message && !isInactive(tried.failure))
      await limits.emailIsNoLoginName(emailId, password);
  };
  const tried = await session.tryPassword({ loginName: emailId, password }, (late) => void note(late));
  await note(tried);
  if (!tried.ok && isInactive(tried.failure)) await forms.flash.write(t("signIn.stillLocked"));
}

const resetFlow: OtpFlow<ReturnType<typeof resetForm>> = {
  name: "reset",
  path: paths.forgotPassword,
  request: requestForgotPasswordOtp,
  requestLimit: "resetOtp",
  requestFailed: () => t("messages.resetOtpFailed"),
  form: resetForm,
  failed: () => t("messages.resetFailed"),
  async complete(deps, { emailId, requestId }, { otp, newPassword, confirmPassword }, browser) {
    const payload = { emailId, otp, newPassword, confirmPassword, requestId };
    const reset = await deps.session.call(resetForgotPassword, payload);
    if (!reset.ok) return reset;
    await deps.limits.passwordWasReset(emailId, newPassword);
    await firstLogin(deps, emailId, newPassword, browser);
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
      fields={resetForm()}
      password="newPassword"
    />
  );
}
