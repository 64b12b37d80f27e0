import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD } from "~/content/screens";
import { SITE_NAME } from "~/content/site";
import { resetForgotPassword } from "~/contract/session";
import { FormFailure } from "~/forms/form-failure";
import { readFields } from "~/forms/read-fields.server";
import { page } from "~/http/responses.server";
import { messages } from "~/messages";
import { completeOtp } from "~/otp/completion.server";
import { otpPlace, otpView } from "~/otp/flow.server";
import { EmailForm, OtpDone } from "~/otp/otp-parts";
import { requestOtp } from "~/otp/request.server";
import { normalizeOtp, resetRules } from "~/rules/one-time-password";
import { Alert } from "~/ui/alert";
import { resetFlow } from "./flow.server";
import { ResetForm } from "./reset-form";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(otpView(context, resetFlow, otpPlace(request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const place = otpPlace(request);
  const { emailId, ...form } = await readFields(request, [
    "emailId",
    "otp",
    "newPassword",
    "confirmPassword",
  ]);
  if (place.step !== "second") return requestOtp(context, resetFlow, place, { emailId });
  const fields = { ...form, otp: normalizeOtp(form.otp) };
  return completeOtp(context, resetFlow, place, {
    fields,
    rules: resetRules,
    typed: { emailId },
    failed: messages.RESET_FAILED,
    send: (begun) =>
      context.backend.call(resetForgotPassword, {
        ...fields,
        emailId: begun.emailId,
        requestId: begun.requestId,
      }),
  });
}

export const meta: MetaFunction = () => [{ title: `${FORGOT_PASSWORD} · ${SITE_NAME}` }];

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordScreen() {
  const view = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <section className="app-panel app-panel--narrow">
      <h1>{FORGOT_PASSWORD}</h1>
      <FormFailure failed={failed} />
      {view.step === "first" ? (
        <>
          {view.notice && !failed ? <Alert tone="danger" text={view.notice} /> : null}
          <EmailForm
            action={view.action}
            emailId={failed?.typed.emailId ?? view.emailId}
            button="Send One Time Password (OTP)"
            failed={failed}
          />
        </>
      ) : null}
      {view.step === "second" ? <ResetForm view={view} failed={failed} /> : null}
      {view.step === "done" ? <OtpDone text={messages.PASSWORD_RESET} /> : null}
    </section>
  );
}
