import { useLoaderData } from "@remix-run/react";
import { PasswordField, TextField } from "~/forms/fields";
import { Form, FormActions } from "~/forms/form";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { WelcomePicture } from "~/ui/image";
import { ButtonLink } from "~/ui/links";
import { FLOWS, type OtpView, type otpLoader } from "./otp-flow.server";
import { otpRequestForm } from "./sign-in";

type Step<Name> = Extract<OtpView, { step: Name }>;

function renderPrivacyLink(flow: OtpView["flow"]) {
  return flow === "signUp" ? (
    <p>
      <a href={paths.privacy()}>{t("privacy.beforeSignUp")}</a>
    </p>
  ) : null;
}

function RequestForm({ screen: { flow, form } }: { screen: Step<1> }) {
  const { path, requestButton } = FLOWS[flow];
  return (
    <Form form={form} fields={otpRequestForm} action={path()}>
      <input type="hidden" name="redirectTo" value={form.values.redirectTo} />
      <TextField name="emailId" hint={t("signIn.emailHint")} />
      {renderPrivacyLink(flow)}
      <FormActions button={t(requestButton)}>
        <a href={paths.login({ redirectTo: form.values.redirectTo })}>{t("signIn.backToLogin")}</a>
      </FormActions>
    </Form>
  );
}

/** Without a logon name people log in with their email. */
function PasswordForm({ screen: { flow, form, asksLogonName } }: { screen: Step<2> }) {
  const { path, fields, password, button } = FLOWS[flow];
  const email = { readOnly: true, autoComplete: asksLogonName ? "email" : "username" };
  const { emailId = "", redirectTo } = form.values;
  const check = { href: paths.login({ redirectTo }), text: t("signIn.tryLogin") };
  return (
    <Form form={form} fields={fields()} action={path(2)} check={check}>
      <p>{t("signIn.codeSent", { email: emailId })}</p>
      <TextField name="emailId" input={email} />
      <TextField name="otp" />
      {asksLogonName ? <TextField name="logonName" /> : null}
      <PasswordField name={password} />
      <PasswordField name="confirmPassword" />
      {renderPrivacyLink(flow)}
      <FormActions button={t(button)}>
        <a href={path(1)}>{t("signIn.startAgain")}</a>
      </FormActions>
    </Form>
  );
}

export function OtpScreen() {
  const screen: OtpView = useLoaderData<ReturnType<typeof otpLoader>>();
  const { step, notice } = screen;
  const { title, done } = FLOWS[screen.flow];
  return (
    <>
      <div className="app-narrow">
        <h1>
          {t(title)}{" "}
          {step === null ? null : <small className="text-body-secondary">{t("signIn.step", { step })}</small>}
        </h1>
        <section className="card card-body mb-4">
          {step === null ? <Alert tone="success" text={t(done)} /> : null}
          {notice ? <Alert tone="danger" text={notice} /> : null}
          {screen.step === 1 ? <RequestForm screen={screen} /> : null}
          {screen.step === 2 ? <PasswordForm screen={screen} /> : null}
          {screen.step === null ? (
            <>
              {screen.logsInWithEmail ? <p>{t("messages.logInWithEmail")}</p> : null}
              <ButtonLink isPrimary href={paths.login(screen)} text={t("frame.login")} />
            </>
          ) : null}
        </section>
      </div>
      <WelcomePicture />
    </>
  );
}
