import { type FailedView, faultOf } from "../forms/form-failure";
import { FormField, RequiredField } from "../forms/form-field";
import { paths } from "../paths";
import { Alert } from "../ui/alert";

interface EmailFormProps {
  action: string;
  emailId: string;
  button: string;
  failed: FailedView | undefined;
}

/** First step of sign-up and forgotten password: the e-mail. Screens section 3. */
export function EmailForm({ action, emailId, button, failed }: EmailFormProps) {
  return (
    <form method="post" action={action} noValidate>
      <RequiredField
        name="emailId"
        label="Email Id"
        input={{ type: "email", autoComplete: "email" }}
        value={emailId}
        fault={faultOf(failed, "emailId")}
      />
      <div className="app-actions">
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </div>
    </form>
  );
}

/** The e-mail as it was given in the first step. */
export function GivenEmail({ emailId }: { emailId: string }) {
  return (
    <FormField
      name="emailId"
      label="Email Id"
      input={{ type: "email", autoComplete: "email", readOnly: true }}
      value={emailId}
    />
  );
}

/** The six digits; phones offer them from the mail. Issue 4 section 3. */
export function OtpField({ fault }: { fault: string | null }) {
  return (
    <RequiredField
      name="otp"
      label="One Time Password (OTP)"
      input={{ inputMode: "numeric", autoComplete: "one-time-code" }}
      fault={fault}
    />
  );
}

/** Back to the first step, which keeps the e-mail. Screens section 3. */
export function AgainLink({ href }: { href: string }) {
  return <a href={href}>Use another e-mail or send again</a>;
}

/** The last step: it is done, and the login is next. */
export function OtpDone({ text }: { text: string }) {
  return (
    <>
      <Alert tone="success" text={text} />
      <a className="btn btn-primary" href={paths.login()}>
        Login
      </a>
    </>
  );
}
