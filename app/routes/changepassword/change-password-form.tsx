import { CHANGE_PASSWORD } from "~/content/screens";
import { type FailedView, faultOf } from "~/forms/form-failure";
import { PasswordField, RequiredNote } from "~/forms/form-field";
import { paths } from "~/paths";
import { type ChangePasswordField, textsOf } from "~/rules/change-password";

const FIELDS = [
  { name: "currentPassword", label: "Current Password", autoComplete: "current-password" },
  { name: "newPassword", label: "New Password", autoComplete: "new-password" },
  {
    name: "confirmPassword",
    label: "Confirm New Password",
    autoComplete: "new-password",
    twin: "newPassword",
  },
] as const satisfies readonly {
  name: ChangePasswordField;
  label: string;
  autoComplete: string;
  twin?: ChangePasswordField;
}[];

/** The texts travel in the markup, so that a script says them without having them. */
function scriptTexts(name: ChangePasswordField, twin: string | undefined) {
  const [empty, differs] = textsOf(name);
  return { "data-empty": empty, "data-differs": differs, "data-twin": twin };
}

/** Current password, new one, and again; a script keeps the button off until all rules hold. Screens section 3. */
export function ChangePasswordForm({ failed }: { failed: FailedView | undefined }) {
  return (
    <form method="post" action={paths.changePassword()} noValidate data-enhance="submit-gate">
      {FIELDS.map(({ name, label, autoComplete, ...more }) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          input={{ autoComplete, ...scriptTexts(name, "twin" in more ? more.twin : undefined) }}
          fault={faultOf(failed, name)}
        />
      ))}
      <RequiredNote />
      <div className="app-actions">
        <button type="submit" className="btn btn-primary">
          {CHANGE_PASSWORD}
        </button>
      </div>
    </form>
  );
}
