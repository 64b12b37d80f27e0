import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "~/contract/session";
import { PasswordField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import { type FormState, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { loaderData } from "~/http/responses.server";
import { message, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireConfirmedUser } from "~/session/session-user.server";
import { changePasswordForm } from "~/sign-in/sign-in";
import { Alert } from "~/ui/alert";

export const handle: RouteHandle = { returnTo: true };

const PASSWORD_CHANGED = "messages.passwordChanged";
const PASSWORD_CHANGED_REFRESH_S = 2;

export const loader = formLoader(
  async (form, { context }) => ({ form, isChanged: false, username: context.session.username() }),
  async ({ context }) => {
    const username = context.session.username();
    const { user } = await requireConfirmedUser(context.session);
    const form = await context.forms.open(user, {});
    const done = context.forms.flash.consume();
    const isChanged = done.some(({ code }) => code === PASSWORD_CHANGED);
    const onward = `${PASSWORD_CHANGED_REFRESH_S}; url=${paths.home()}`;
    return loaderData({ form, isChanged, username }, { headers: isChanged ? { Refresh: onward } : {} });
  },
);

export const action = ({ context, request }: ActionFunctionArgs) =>
  context.forms.submit(request, {
    schema: changePasswordForm,
    limit: ({ currentPassword: password }, { owner: account }) => {
      return { name: "changePassword", account, typedPassword: { password } };
    },
    failureMessages: { fallback: "messages.passwordNotChanged" },
    async save({ currentPassword, newPassword }) {
      const { session, limits } = context;
      const changed = await session.call(changePassword, { currentPassword, newPassword });
      if (!changed.ok) return changed;
      const username = session.username();
      if (username !== null) await limits.recordPasswordChange(username, newPassword);
      return success(paths.changePassword(), message(PASSWORD_CHANGED));
    },
  });

export const meta = formMeta(() => t("frame.changePassword"));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** A script checks the fields while the member types. */
function renderPasswordField(name: "currentPassword" | "newPassword" | "confirmPassword", twin?: string) {
  const differs = twin && t("rules.passwordsDiffer");
  const input = { "data-empty": t(`rules.${name}`), "data-differs": differs, "data-twin": twin };
  return <PasswordField name={name} input={input} />;
}

/** Password managers need the username, which is not sent. */
function ChangePasswordForm({ form, username }: { form: FormState; username: string | null }) {
  return (
    <Form form={form} fields={changePasswordForm()} data-enhance="submit-gate">
      {username ? (
        <input type="text" hidden readOnly id="username" autoComplete="username" value={username} />
      ) : null}
      {renderPasswordField("currentPassword")}
      {renderPasswordField("newPassword")}
      {renderPasswordField("confirmPassword", "newPassword")}
      <FormActions button={t("frame.changePassword")} />
    </Form>
  );
}

export default function ChangePasswordScreen() {
  const { form, isChanged, username } = useLoaderData<typeof loader>();
  return (
    <div className="app-narrow">
      <h1>{t("frame.changePassword")}</h1>
      <section className="card card-body mb-4">
        {isChanged ? (
          <>
            <Alert tone="success" text={t(PASSWORD_CHANGED)} />
            <p>
              <a href={paths.home()} data-enhance="auto-redirect">
                {t("signIn.homeNow")}
              </a>
            </p>
          </>
        ) : null}
        <ChangePasswordForm form={form} username={username} />
      </section>
    </div>
  );
}
