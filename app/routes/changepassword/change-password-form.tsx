import { PasswordField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { type ChangePasswordField, textsOf } from "~/forms/rules/sign-in";
import { type TextKey, t } from "~/i18n/text.server";

const FIELDS = [
  { name: "currentPassword", label: "signIn.currentPassword", autoComplete: "current-password" },
  { name: "newPassword", label: "signIn.newPassword", autoComplete: "new-password" },
  {
    name: "confirmPassword",
    label: "signIn.confirmNewPassword",
    autoComplete: "new-password",
    twin: "newPassword",
  },
] as const satisfies readonly {
  name: ChangePasswordField;
  label: TextKey;
  autoComplete: string;
  twin?: ChangePasswordField;
}[];

/** The markup carries the texts, because scripts have none. */
function scriptTexts(name: ChangePasswordField, twin: string | undefined) {
  const [empty, differs] = textsOf(name);
  return { "data-empty": empty, "data-differs": differs, "data-twin": twin };
}

export function ChangePasswordForm({ form }: { form: FormState }) {
  return (
    <Form form={form} data-enhance="submit-gate">
      {FIELDS.map(({ name, label, autoComplete, ...more }) => (
        <PasswordField
          key={name}
          name={name}
          label={t(label)}
          input={{ autoComplete, ...scriptTexts(name, "twin" in more ? more.twin : undefined) }}
        />
      ))}
      <FormActions button={t("frame.changePassword")} />
    </Form>
  );
}
