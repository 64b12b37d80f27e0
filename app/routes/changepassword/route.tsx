import { type ActionFunctionArgs, type HeadersFunction, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "~/contract/session";
import { PasswordField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import { type FormState, formLoader, formMeta } from "~/forms/form-state";
import { doneWith } from "~/forms/idempotency.server";
import {
  type ChangePasswordField,
  changePasswordRules,
  PASSWORD_FIELDS,
  textsOf,
} from "~/forms/rules/sign-in";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { ownerOf, requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";

export const handle: RouteHandle = { returnTo: true };

const PASSWORD_CHANGED_REFRESH_S = 2;

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
    fields: PASSWORD_FIELDS,
    secrets: PASSWORD_FIELDS,
    rules: changePasswordRules,
    limit: ({ currentPassword }, { owner }) => ({
      name: "changePassword",
      account: owner,
      typed: { password: currentPassword },
    }),
    words: { fallback: t("messages.passwordNotChanged"), noAnswer: t("messages.passwordNotChanged") },
    async save({ currentPassword, newPassword }) {
      const { session, limits } = context;
      const changed = await session.call(changePassword, { currentPassword, newPassword });
      if (!changed.ok) return changed;
      await limits.passwordWasChanged(ownerOf(await requireUser(session)), newPassword);
      return doneWith(paths.changePassword(), t("messages.passwordChanged"));
    },
  });

export const meta = formMeta(() => t("frame.changePassword"));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

interface PasswordProps {
  name: ChangePasswordField;
  label: string;
  autoComplete: string;
  twin?: ChangePasswordField;
}

/** The texts are for the script that checks while a member types. */
function Password({ name, label, autoComplete, twin }: PasswordProps) {
  const [empty, differs] = textsOf(name);
  const input = { autoComplete, "data-empty": empty, "data-differs": differs, "data-twin": twin };
  return <PasswordField name={name} label={label} input={input} />;
}

function ChangePasswordForm({ form }: { form: FormState }) {
  return (
    <Form form={form} data-enhance="submit-gate">
      <Password name="currentPassword" label={t("signIn.currentPassword")} autoComplete="current-password" />
      <Password name="newPassword" label={t("signIn.newPassword")} autoComplete="new-password" />
      <Password
        name="confirmPassword"
        label={t("signIn.confirmNewPassword")}
        autoComplete="new-password"
        twin="newPassword"
      />
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
