import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { PasswordField, TextField } from "./fields";
import { Form, FormActions } from "./form";
import type { FormFields } from "./form-schema";
import type { OtpFlow, OtpView } from "./otp-flow.server";
import { otpRequestForm } from "./sign-in";

interface OtpFormProps {
  view: OtpView;
  path: OtpFlow["path"];
  requestButton: string;
  button: string;
  aboveButton?: ReactNode;
  children?: ReactNode;
  fields: FormFields;
  password: string;
}

function OtpForm({
  view,
  path,
  requestButton,
  button,
  aboveButton,
  children,
  fields,
  password,
}: OtpFormProps) {
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
          <FormActions button={requestButton}>
            <a href={paths.login()}>{t("signIn.backToLogin")}</a>
          </FormActions>
        </Form>
      ) : (
        <Form form={form} fields={fields} action={path(2)}>
          <p>{t("signIn.codeSent", { email: form.values.emailId ?? "" })}</p>
          <TextField name="emailId" input={{ readOnly: true, autoComplete: emailAs }} />
          <TextField name="otp" />
          {children}
          <PasswordField name={password} />
          <PasswordField name="confirmPassword" />
          {aboveButton}
          <FormActions button={button}>
            <a href={path(1)}>{t("signIn.startAgain")}</a>
          </FormActions>
        </Form>
      )}
    </>
  );
}

export function OtpScreen({ title, doneText, ...form }: OtpFormProps & { title: string; doneText: string }) {
  return (
    <div className="app-narrow">
      <h1>{title}</h1>
      <section className="card card-body mb-4">
        <OtpForm {...form} />
        {form.view.step === null ? (
          <>
            <Alert tone="success" text={doneText} />
            {form.view.notice ? <Alert tone="danger" text={form.view.notice} /> : null}
            {form.view.logsInWithEmail ? <p>{t("messages.logInWithEmail")}</p> : null}
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />
          </>
        ) : null}
      </section>
    </div>
  );
}
