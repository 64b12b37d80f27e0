import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD } from "~/content/screens";
import { formTitle } from "~/forms/form-title";
import { messages } from "~/messages";
import { openOtp, submitOtp } from "~/otp/otp-flow.server";
import { EmailForm, OtpDone } from "~/otp/otp-form";
import { resetFlow } from "./reset-flow.server";
import { ResetForm } from "./reset-form";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return json(await openOtp(resetFlow, context, request));
}

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(resetFlow, context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formTitle(FORGOT_PASSWORD, data && "form" in data ? data.form : null) },
];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <section className="card card-body mb-4 app-narrow">
      <h1>{FORGOT_PASSWORD}</h1>
      {view.step === "first" ? <EmailForm {...view} button="Send One Time Password (OTP)" /> : null}
      {view.step === "second" ? <ResetForm {...view} /> : null}
      {view.step === "done" ? <OtpDone text={messages.PASSWORD_RESET} hint={null} /> : null}
    </section>
  );
}
