import { PasswordField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { AgainLink, OtpFields } from "~/otp/otp-form";

/** Second step: the code and the new password. */
export function ResetForm({ form, action, again }: { form: FormState; action: string; again: string }) {
  return (
    <Form form={form} action={action}>
      <OtpFields />
      <PasswordField name="newPassword" label="New Password" input={{ autoComplete: "new-password" }} />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        input={{ autoComplete: "new-password" }}
      />
      <FormActions button="Reset Password">
        <AgainLink href={again} />
      </FormActions>
    </Form>
  );
}
