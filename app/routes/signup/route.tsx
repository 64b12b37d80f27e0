import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signUp } from "~/contract/session";
import { TextField } from "~/forms/fields";
import { formHeaders, formMeta } from "~/forms/form-state";
import { openOtp, submitOtp } from "~/forms/otp-flow.server";
import { OtpScreen } from "~/forms/otp-screen";
import { signUpForm } from "~/forms/sign-in";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const handle: RouteHandle = { access: "visitor", returnTo: false, worksWithoutBackend: true };

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  json(await openOtp("signUp", context, request));

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

export default function SignUpScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <OtpScreen
      title={t("signIn.signUp")}
      view={view}
      path={paths.signUp}
      requestButton={t("signIn.requestSignUpOtp")}
      button={t("signIn.signUp")}
      doneText={t("messages.signedUp")}
      fields={signUpForm()}
      password="password"
      aboveButton={
        <p>
          <a href={paths.privacy()}>{t("privacy.beforeSignUp")}</a>
        </p>
      }
    >
      {view.asksLogonName ? <TextField name="logonName" /> : null}
    </OtpScreen>
  );
}
