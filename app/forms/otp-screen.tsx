import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { PasswordField, TextField } from "./fields";
import { Form, FormActions } from "./form";
import type { FormFields } from "./form-schema";
import type { OtpView } from "./otp-flow.server";
import { otpRequestForm } from "./sign-in";

interface OtpScreenProps {
  path(step?: 1 | 2): string;
  title: string;
  view: OtpView;
  requestButton: string;
  button: string;
  doneText: string;
  aboveButton?: ReactNode;
  children?: ReactNode;
  fields: FormFields;
  password: string;
}

function OtpForm({ view, path, fields, aboveButton, ...texts }: OtpScreenProps) {
  const { step, form, notice } = view;
  if (step === null) return null;
  /** Without a logon name people log in with their email. */
  const emailAs = view.asksLogonName ? "email" : "username";
  return (
    <>
      <p className="text-body-secondary">{t("signIn.step", { step })}</p>
      {notice ? <Alert tone="danger" text={notice} /> : null}
      {step === 1 ? (
        <Form form={form} fields={otpRequestForm} action={path()}>
          <TextField name="emailId" hint={t("signIn.emailHint")} />
          {aboveButton}
          <FormActions button={texts.requestButton}>
            <a href={paths.login()}>{t("signIn.backToLogin")}</a>
          </FormActions>
        </Form>
      ) : (
        <Form form={form} fields={fields} action={path(2)}>
          <p>{t("signIn.codeSent", { email: form.values.emailId ?? "" })}</p>
          <TextField name="emailId" input={{ readOnly: true, autoComplete: emailAs }} />
          <TextField name="otp" />
          {texts.children}
          <PasswordField name={texts.password} />
          <PasswordField name="confirmPassword" />
          {aboveButton}
          <FormActions button={texts.button}>
            <a href={path(1)}>{t("signIn.startAgain")}</a>
          </FormActions>
        </Form>
      )}
    </>
  );
}

export function OtpScreen(screen: OtpScreenProps) {
  const { step, notice, logsInWithEmail } = screen.view;
  return (
    <div className="app-narrow">
      <h1>{screen.title}</h1>
      <section className="card card-body mb-4">
        <OtpForm {...screen} />
        {step === null ? (
          <>
            <Alert tone="success" text={screen.doneText} />
            {notice ? <Alert tone="danger" text={notice} /> : null}
            {logsInWithEmail ? <p>{t("messages.logInWithEmail")}</p> : null}
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />
          </>
        ) : null}
      </section>
    </div>
  );
}
