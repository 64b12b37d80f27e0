import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { AS_TYPED, TextField } from "./fields";
import { Form, FormActions } from "./form";
import type { OtpView } from "./otp-flow.server";

interface OtpScreenProps {
  title: string;
  view: OtpView;
  requestButton: string;
  button: string;
  doneText: string;
  aboveButton?: ReactNode;
  children: ReactNode;
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

function Done({ text, hint }: { text: string; hint: string | null }) {
  return (
    <>
      <Alert tone="success" text={text} />
      {hint ? <p>{hint}</p> : null}
      <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />
    </>
  );
}

export function OtpScreen({
  title,
  view,
  requestButton,
  button,
  doneText,
  aboveButton,
  children,
}: OtpScreenProps) {
  const { step, form, action, again, notice, logsInWithEmail } = view;
  return (
    <div className="app-narrow">
      <h1>{title}</h1>
      <section className="card card-body mb-4">
        {form ? (
          <p className="text-body-secondary">{t("signIn.step", { step: step === "second" ? 2 : 1 })}</p>
        ) : null}
        {notice ? <Alert tone="danger" text={notice} /> : null}
        {form && step === "first" ? (
          <Form form={form} action={action}>
            <OtpEmailField />
            {aboveButton}
            <FormActions button={requestButton}>
              <a href={paths.login()}>{t("signIn.backToLogin")}</a>
            </FormActions>
          </Form>
        ) : null}
        {form && step === "second" ? (
          <Form form={form} action={action}>
            <p>{t("signIn.codeSent", { email: form.values.emailId ?? "" })}</p>
            <OtpEmailField readOnly />
            <OtpField />
            {children}
            {aboveButton}
            <FormActions button={button}>
              <a href={again}>{t("signIn.startAgain")}</a>
            </FormActions>
          </Form>
        ) : null}
        {form ? null : <Done text={doneText} hint={logsInWithEmail ? t("messages.logInWithEmail") : null} />}
      </section>
    </div>
  );
}
