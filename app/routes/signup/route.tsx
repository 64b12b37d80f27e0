import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AS_TYPED, PasswordField, TextField } from "~/forms/fields";
import { formHeaders, formMeta } from "~/forms/form-route";
import { openOtp, submitOtp } from "~/forms/otp-flow.server";
import { OtpScreen } from "~/forms/otp-screen";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { signUpFlow } from "./sign-up-flow.server";

export const handle: RouteHandle = { returnTo: false, worksWithoutBackend: true };

const NEW_PASSWORD = { autoComplete: "new-password" };

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  json(await openOtp(signUpFlow, context, request));

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(signUpFlow, context, request);

export const meta = formMeta(() => t("signIn.signUp"));

export const headers = formHeaders;

export default function SignUpScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <OtpScreen
      title={t("signIn.signUp")}
      view={view}
      requestButton={t("signIn.requestSignUpOtp")}
      button={t("signIn.signUp")}
      doneText={t("messages.signedUp")}
    >
      {view.asksLogonName ? (
        <TextField
          name="logonName"
          label={t("signIn.logonName")}
          input={{ ...AS_TYPED, autoComplete: "username" }}
        />
      ) : null}
      <PasswordField name="password" label={t("signIn.password")} input={NEW_PASSWORD} />
      <PasswordField name="confirmPassword" label={t("signIn.confirmPassword")} input={NEW_PASSWORD} />
    </OtpScreen>
  );
}
