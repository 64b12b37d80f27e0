import { SIGN_UP } from "~/content/screens";
import { type FailedView, faultOf } from "~/forms/form-failure";
import { FormField, PasswordField, RequiredNote } from "~/forms/form-field";
import { AgainLink, GivenEmail, OtpField } from "~/otp/otp-parts";

interface SignUpFormProps {
  view: { emailId: string; logonName: string; action: string; again: string };
  failed: (FailedView & { typed: { logonName: string } }) | undefined;
}

/** Second step: the OTP, the logon name and the password. Screens section 3. */
export function SignUpForm({ view, failed }: SignUpFormProps) {
  return (
    <form method="post" action={view.action} noValidate>
      <GivenEmail emailId={view.emailId} />
      <OtpField fault={faultOf(failed, "otp")} />
      <FormField
        name="logonName"
        label="Logon Name"
        input={{ autoComplete: "username" }}
        value={failed?.typed.logonName ?? view.logonName}
      />
      <PasswordField
        name="password"
        label="Password"
        input={{ autoComplete: "new-password" }}
        fault={faultOf(failed, "password")}
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
          {SIGN_UP}
        </button>
        <AgainLink href={view.again} />
      </div>
    </form>
  );
}
