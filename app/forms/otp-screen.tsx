import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { AS_TYPED, PasswordField, TextField } from "./fields";
import { Form, FormActions } from "./form";
import type { OtpFlow, OtpView } from "./otp-flow.server";

interface OtpFormProps {
  view: OtpView;
  path: OtpFlow["path"];
  requestButton: string;
  button: string;
  aboveButton?: ReactNode;
  children?: ReactNode;
  password: { name: string; label: string };
}

function OtpEmailField({ readOnly = false }: { readOnly?: boolean }) {
  const input = { ...AS_TYPED, type: "email", autoComplete: "email", readOnly };
  const hint = readOnly ? undefined : t("signIn.emailHint");
  return (
    <TextField name="emailId" label={t("fields.emailId")} required={!readOnly} hint={hint} input={input} />
  );
}

function OtpField() {
  const input = { ...AS_TYPED, inputMode: "numeric", autoComplete: "one-time-code" } as const;
  return <TextField name="otp" label={t("signIn.otp")} required input={input} />;
}

const NEW_PASSWORD = { autoComplete: "new-password" };

function OtpForm({ view, path, requestButton, button, aboveButton, children, password }: OtpFormProps) {
  const { step, form, notice } = view;
  if (step === null) return null;
  return (
    <>
      <p className="text-body-secondary">{t("signIn.step", { step })}</p>
      {notice ? <Alert tone="danger" text={notice} /> : null}
      {step === 1 ? (
        <Form form={form} action={path()}>
          <OtpEmailField />
          {aboveButton}
          <FormActions button={requestButton}>
            <a href={paths.login()}>{t("signIn.backToLogin")}</a>
          </FormActions>
        </Form>
      ) : (
        <Form form={form} action={path(2)}>
          <p>{t("signIn.codeSent", { email: form.values.emailId ?? "" })}</p>
          <OtpEmailField readOnly />
          <OtpField />
          {children}
          <PasswordField {...password} input={NEW_PASSWORD} />
          <PasswordField name="confirmPassword" label={t("signIn.confirmPassword")} input={NEW_PASSWORD} />
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
