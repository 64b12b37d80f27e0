import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_UP } from "~/content/screens";
import { formTitle } from "~/forms/form-title";
import { messages } from "~/messages";
import { openOtp, submitOtp } from "~/otp/otp-flow.server";
import { EmailForm, OtpDone } from "~/otp/otp-form";
import { signUpFlow } from "./sign-up-flow.server";
import { SignUpForm } from "./sign-up-form";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return json(await openOtp(signUpFlow, context, request));
}

export const action = ({ context, request }: ActionFunctionArgs) => submitOtp(signUpFlow, context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formTitle(SIGN_UP, data && "form" in data ? data.form : null) },
];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignUpScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <section className="card card-body mb-4 app-narrow">
      <h1>{SIGN_UP}</h1>
      {view.step === "first" ? <EmailForm {...view} button="Request Sign Up OTP" /> : null}
      {view.step === "second" ? <SignUpForm {...view} /> : null}
      {view.step === "done" ? (
        <OtpDone
          text={messages.SIGNED_UP}
          hint={view.loginWith === "email" ? messages.LOG_IN_WITH_EMAIL : null}
        />
      ) : null}
    </section>
  );
}
