import { type ActionFunctionArgs, type HeadersFunction, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "~/contract/session";
import { PasswordField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { formLoader, formMeta } from "~/forms/form-state";
import { doneWith } from "~/forms/idempotency.server";
import { type ChangePasswordField, changePasswordRules, textsOf } from "~/forms/rules/sign-in";
import type { RouteHandle } from "~/http/screens";
import { type TextKey, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { memberName, requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";

export const handle: RouteHandle = { returnTo: true };

const PASSWORD_CHANGED_REFRESH_S = 2;
const PASSWORDS = [
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

const FIELDS = PASSWORDS.map(({ name }) => name);

export const loader = formLoader(
  (form) => json({ form, isChanged: false }),
  async ({ context }) => {
    const form = await context.forms.open(await requireUser(context.session), {});
    const isChanged = (await context.forms.flash.consume()) === t("messages.passwordChanged");
    const onward = `${PASSWORD_CHANGED_REFRESH_S}; url=${paths.home()}`;
    return json({ form, isChanged }, { headers: isChanged ? { Refresh: onward } : {} });
  },
);

export const action = ({ context, request }: ActionFunctionArgs) =>
  context.forms.submit(request, {
    fields: FIELDS,
    secrets: FIELDS,
    rules: changePasswordRules,
    limit: ({ currentPassword }, { owner }) => ({
      name: "changePassword",
      account: memberName(owner),
      password: currentPassword,
    }),
    words: { fallback: t("messages.passwordNotChanged"), noAnswer: t("messages.passwordNotChanged") },
    async save({ currentPassword, newPassword }) {
      const changed = await context.session.call(changePassword, { currentPassword, newPassword });
      return changed.ok ? doneWith(paths.changePassword(), t("messages.passwordChanged")) : changed;
    },
  });

export const meta = formMeta(() => t("frame.changePassword"));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** Scripts have no texts of their own. */
function scriptTexts(name: ChangePasswordField, twin: string | undefined) {
  const [empty, differs] = textsOf(name);
  return { "data-empty": empty, "data-differs": differs, "data-twin": twin };
}

function ChangePasswordForm({ form }: { form: FormState }) {
  return (
    <Form form={form} data-enhance="submit-gate">
      {PASSWORDS.map(({ name, label, autoComplete, ...more }) => (
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

export default function ChangePasswordScreen() {
  const { form, isChanged } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("frame.changePassword")}</h1>
      <section className="card card-body mb-4 app-reading">
        {isChanged ? (
          <>
            <Alert tone="success" text={t("messages.passwordChanged")} />
            <p>
              <a href={paths.home()} data-enhance="auto-redirect">
                {t("signIn.homeNow")}
              </a>
            </p>
          </>
        ) : null}
        <ChangePasswordForm form={form} />
      </section>
    </>
  );
}
