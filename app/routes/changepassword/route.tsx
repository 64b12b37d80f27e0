import { type ActionFunctionArgs, type HeadersFunction, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "~/contract/session";
import { formLoader, formMeta } from "~/forms/form-route";
import { doneWith } from "~/forms/idempotency.server";
import { changePasswordRules } from "~/forms/rules/sign-in";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/require-user.server";
import { Alert } from "~/ui/alert";
import { ChangePasswordForm } from "./change-password-form";

export const handle: RouteHandle = { returnTo: true };

const PASSWORD_CHANGED_REFRESH_S = 2;
const FIELDS = ["currentPassword", "newPassword", "confirmPassword"] as const;

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
    limit: (_passwords, { owner }) => ({ name: "changePassword", account: owner }),
    words: { fallback: t("messages.passwordNotChanged"), noAnswer: t("messages.passwordNotChanged") },
    async save({ currentPassword, newPassword }) {
      const changed = await context.session.call(changePassword, { currentPassword, newPassword });
      return changed.ok ? doneWith(paths.changePassword(), t("messages.passwordChanged")) : changed;
    },
  });

export const meta = formMeta(() => t("frame.changePassword"));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export default function ChangePasswordScreen() {
  const { form, isChanged } = useLoaderData<typeof loader>();
  return (
    <section className="card card-body mb-4 app-narrow">
      <h1>{t("frame.changePassword")}</h1>
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
  );
}
