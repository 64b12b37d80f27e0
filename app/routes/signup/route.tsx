import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SIGN_UP } from "~/content/screens";
import { SITE_NAME } from "~/content/site";
import { signUp } from "~/contract/session";
import { FormFailure } from "~/forms/form-failure";
import { readFields } from "~/forms/read-fields.server";
import { page } from "~/http/responses.server";
import { messages } from "~/messages";
import { completeOtp } from "~/otp/completion.server";
import { otpPlace, otpView } from "~/otp/flow.server";
import { EmailForm, OtpDone } from "~/otp/otp-parts";
import { requestOtp } from "~/otp/request.server";
import { normalizeOtp, signUpRules } from "~/rules/one-time-password";
import { Alert } from "~/ui/alert";
import { signUpFlow } from "./flow.server";
import { SignUpForm } from "./sign-up-form";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(otpView(context, signUpFlow, otpPlace(request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const place = otpPlace(request);
  const { emailId, logonName, ...form } = await readFields(request, [
    "emailId",
    "otp",
    "logonName",
    "password",
    "confirmPassword",
  ]);
  const typed = { emailId, logonName };
  if (place.step !== "second") return requestOtp(context, signUpFlow, place, typed);
  const fields = { ...form, otp: normalizeOtp(form.otp) };
  const { otp, password } = fields;
  return completeOtp(context, signUpFlow, place, {
    fields,
    rules: signUpRules,
    typed,
    failed: messages.RESET_FAILED,
    send: (begun) =>
      context.backend.call(signUp, {
        emailId: begun.emailId,
        logonName: logonName.trim(),
        otp,
        password,
        requestId: begun.requestId,
      }),
  });
}

export const meta: MetaFunction = () => [{ title: `${SIGN_UP} · ${SITE_NAME}` }];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignUpScreen() {
  const view = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <section className="app-panel app-panel--narrow">
      <h1>{SIGN_UP}</h1>
      <FormFailure failed={failed} />
      {view.step === "first" ? (
        <>
          {view.notice && !failed ? <Alert tone="danger" text={view.notice} /> : null}
          <EmailForm
            action={view.action}
            emailId={failed?.typed.emailId ?? view.emailId}
            button="Request Sign Up OTP"
            failed={failed}
          />
        </>
      ) : null}
      {view.step === "second" ? <SignUpForm view={view} failed={failed} /> : null}
      {view.step === "done" ? <OtpDone text={messages.SIGNED_UP} /> : null}
    </section>
  );
}
