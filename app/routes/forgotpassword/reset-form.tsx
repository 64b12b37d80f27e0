import { type FailedView, faultOf } from "~/forms/form-failure";
import { PasswordField, RequiredNote } from "~/forms/form-field";
import { AgainLink, GivenEmail, OtpField } from "~/otp/otp-parts";

interface ResetFormProps {
  view: { emailId: string; action: string; again: string };
  failed: FailedView | undefined;
}

/** Second step: the OTP and the new password. Screens section 3. */
export function ResetForm({ view, failed }: ResetFormProps) {
  return (
    <form method="post" action={view.action} noValidate>
      <GivenEmail emailId={view.emailId} />
      <OtpField fault={faultOf(failed, "otp")} />
      <PasswordField
        name="newPassword"
        label="New Password"
        input={{ autoComplete: "new-password" }}
        fault={faultOf(failed, "newPassword")}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        input={{ autoComplete: "new-password" }}
        fault={faultOf(failed, "confirmPassword")}
      />
      <RequiredNote />
      <div className="app-actions">
        <button type="submit" className="btn btn-primary">
          Reset Password
        </button>
        <AgainLink href={view.again} />
      </div>
    </form>
  );
}
