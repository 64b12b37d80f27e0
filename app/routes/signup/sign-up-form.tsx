import { SIGN_UP } from "~/content/screens";
import { AS_TYPED, PasswordField, TextField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { AgainLink, OtpFields } from "~/otp/otp-form";

interface SignUpFormProps {
  form: FormState;
  action: string;
  again: string;
  asksLogonName: boolean;
}

/** Second step: the code, the logon name where the backend knows one, and the password. */
export function SignUpForm({ form, action, again, asksLogonName }: SignUpFormProps) {
  return (
    <Form form={form} action={action}>
      <OtpFields />
      {asksLogonName ? (
        <TextField name="logonName" label="Logon Name" input={{ ...AS_TYPED, autoComplete: "username" }} />
      ) : null}
      <PasswordField name="password" label="Password" input={{ autoComplete: "new-password" }} />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        input={{ autoComplete: "new-password" }}
      />
      <FormActions button={SIGN_UP}>
        <AgainLink href={again} />
      </FormActions>
    </Form>
  );
}
