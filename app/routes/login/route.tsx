import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PasswordField, TextField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import { formHeaders, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { message, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { refererPath, safeRedirectTo } from "~/session/redirects.server";
import { keepEmail } from "~/sign-in/otp-step.server";
import { loginForm } from "~/sign-in/sign-in";
import { Alert } from "~/ui/alert";
import { WelcomePicture } from "~/ui/image";
import { ButtonLink } from "~/ui/links";

export const handle: RouteHandle = { access: "visitor", returnTo: false, worksWithoutBackend: true };

function redirectTarget({ url, headers }: Request, { findRoute }: AppLoadContext["site"]): string {
  const { searchParams } = new URL(url);
  const referer = refererPath(headers);
  // A press of Login on the login page, or during a reset, keeps the way back that is named there.
  const fromReferer = URL.parse(referer ?? "", url)?.searchParams.get("redirectTo") ?? referer;
  return safeRedirectTo(findRoute, searchParams.get("redirectTo") ?? fromReferer);
}

export const loader = formLoader(
  (form) => ({ form, notice: null }),
  async ({ context, request }) => {
    const redirectTo = redirectTarget(request, context.site);
    const state = await context.session.confirmedUser();
    if (state.kind === "signed-in") throw redirect(redirectTo);
    const form = await context.forms.open(null, { redirectTo }, { at: paths.login() });
    if (await context.session.isHiddenByOtherCookies()) return { form, notice: t("messages.foreignCookies") };
    const hasEnded = state.kind === "visitor" && state.sessionEnded;
    return { form, notice: hasEnded ? t("messages.unauthorized") : null };
  },
);

export function action({ context, request }: ActionFunctionArgs) {
  const { forms, limits, session, site } = context;
  return forms.submit(request, {
    by: "visitor",
    setsCookies: true,
    schema: () => loginForm,
    limit: ({ loginName: account, password }, { owner: browser }) => {
      return { name: "login", account, typedPassword: { password, browser } };
    },
    failureMessages: {
      fallback: "messages.loginUnexpected",
      noAnswer: "messages.loginNoAnswer",
      unauthorized: "messages.loginRefused",
      savesNothing: true,
    },
    faultsOf({ code }) {
      if (code !== "messages.loginRefused" && code !== "messages.loginFalse") return [];
      // Nobody knows which of the two was wrong.
      return [
        { field: "loginName", message: message("signIn.checkLoginName") },
        { field: "password", message: message("signIn.typeAgain") },
      ];
    },
    async save({ loginName, password, redirectTo }, { onLate }) {
      const loggedIn = await session.logIn({ loginName, password }, async (late) => {
        await onLate(late);
        if (late.ok) await limits.recordLogin({ ...late.answer, loginName }, null);
      });
      if (!loggedIn.ok) {
        if (loggedIn.failure.kind === "signed-out") keepEmail(forms, loginName);
        return loggedIn;
      }
      const { owner, ...names } = loggedIn.answer;
      await limits.recordLogin({ ...names, loginName }, owner);
      return success(safeRedirectTo(site.findRoute, redirectTo));
    },
  });
}

export const meta = formMeta(() => t("frame.login"));

export const headers = formHeaders;

export default function LoginScreen() {
  const { form, notice } = useLoaderData<typeof loader>();
  const { redirectTo } = form.values;
  return (
    <>
      <div className="app-narrow">
        <h1>{t("frame.login")}</h1>
        <section className="card card-body mb-4">
          {notice ? <Alert tone="danger" text={notice} /> : null}
          <Form form={form} fields={loginForm} action={paths.login()}>
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <TextField name="loginName" />
            <PasswordField name="password" />
            <FormActions button={t("frame.login")}>
              <a href={paths.forgotPassword(undefined, { redirectTo })}>{t("signIn.forgotPassword")}</a>
            </FormActions>
          </Form>
          <p className="app-other-way">
            {t("signIn.newHere")}{" "}
            <ButtonLink href={paths.signUp(undefined, { redirectTo })} text={t("signIn.signUp")} />
          </p>
        </section>
      </div>
      <WelcomePicture />
    </>
  );
}
