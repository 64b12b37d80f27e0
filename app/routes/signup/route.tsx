import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_UP } from "~/content/screens";
import { AS_TYPED, PasswordField, TextField } from "~/forms/fields";
import { formTitle } from "~/forms/form-state";
import { messages } from "~/messages";
import { openOtp, submitOtp } from "~/otp/otp-flow.server";
import { OtpScreen } from "~/otp/otp-screen";
import { signUpFlow } from "./sign-up-flow.server";

const NEW_PASSWORD = { autoComplete: "new-password" };

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  json(await openOtp(signUpFlow, context, request));

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(signUpFlow, context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formTitle(SIGN_UP, data?.form) }];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignUpScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <OtpScreen
      title={SIGN_UP}
      view={view}
      requestButton="Request Sign Up OTP"
      button={SIGN_UP}
      doneText={messages.SIGNED_UP}
    >
      {view.asksLogonName ? (
        <TextField name="logonName" label="Logon Name" input={{ ...AS_TYPED, autoComplete: "username" }} />
      ) : null}
      <PasswordField name="password" label="Password" input={NEW_PASSWORD} />
      <PasswordField name="confirmPassword" label="Confirm Password" input={NEW_PASSWORD} />
    </OtpScreen>
  );
}
