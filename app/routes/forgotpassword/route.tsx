import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD } from "~/content/screens";
import { PasswordField } from "~/forms/fields";
import { formTitle } from "~/forms/form-state";
import { messages } from "~/messages";
import { openOtp, submitOtp } from "~/otp/otp-flow.server";
import { OtpScreen } from "~/otp/otp-screen";
import { resetFlow } from "./reset-flow.server";

const NEW_PASSWORD = { autoComplete: "new-password" };

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  json(await openOtp(resetFlow, context, request));

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(resetFlow, context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formTitle(FORGOT_PASSWORD, data?.form) },
];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordScreen() {
  return (
    <OtpScreen
      title={FORGOT_PASSWORD}
      view={useLoaderData<typeof loader>()}
      requestButton="Send One Time Password (OTP)"
      button="Reset Password"
      doneText={messages.PASSWORD_RESET}
    >
      <PasswordField name="newPassword" label="New Password" input={NEW_PASSWORD} />
      <PasswordField name="confirmPassword" label="Confirm Password" input={NEW_PASSWORD} />
    </OtpScreen>
  );
}
