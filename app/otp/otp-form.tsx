import { AS_TYPED, TextField } from "../forms/fields";
import { Form, FormActions } from "../forms/form";
import type { FormState } from "../forms/form-state";
import { paths } from "../paths";
import { Alert } from "../ui/alert";

interface EmailFormProps {
  form: FormState;
  action: string;
  notice: string | null;
  button: string;
}

/** First step of sign-up and of a forgotten password. */
export function EmailForm({ form, action, notice, button }: EmailFormProps) {
  return (
    <>
      {notice ? <Alert tone="danger" text={notice} /> : null}
      <Form form={form} action={action}>
        <TextField
          name="emailId"
          label="Email Id"
          required
          input={{ ...AS_TYPED, type: "email", autoComplete: "email" }}
        />
        <FormActions button={button} />
      </Form>
    </>
  );
}

/** The e-mail as it was given in the first step, and the code that was sent to it. */
export function OtpFields() {
  return (
    <>
      <TextField
        name="emailId"
        label="Email Id"
        input={{ ...AS_TYPED, type: "email", autoComplete: "email", readOnly: true }}
      />
      <TextField
        name="otp"
        label="One Time Password (OTP)"
        required
        input={{ ...AS_TYPED, inputMode: "numeric", autoComplete: "one-time-code" }}
      />
    </>
  );
}

/** Back to the first step, which keeps the e-mail. */
export function AgainLink({ href }: { href: string }) {
  return <a href={href}>Use another e-mail or send again</a>;
}

export function OtpDone({ text, hint }: { text: string; hint: string | null }) {
  return (
    <>
      <Alert tone="success" text={text} />
      {hint ? <p>{hint}</p> : null}
      <a className="btn btn-primary" href={paths.login()}>
        Login
      </a>
    </>
  );
}
