import { useLocation } from "@remix-run/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { langOf } from "~/i18n/format/text";
import { type TextKey, t, textOf } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import type { TextLink } from "~/ui/links";
import { type DataAttributes, FormContext } from "./fields";
import { type FormFields, NO_FIELDS, settingsOf } from "./form-schema";
import { type FormState, OPENED, withSentMark } from "./form-state";

interface FormProps
  extends DataAttributes,
    Pick<FormHTMLAttributes<HTMLFormElement>, "className" | "encType"> {
  form: FormState;
  fields?: FormFields;
  isOfOther?: boolean;
  action?: string;
  /** Where to see whether it was saved. */
  check?: TextLink;
  children: ReactNode;
}

const LOCKED_OUT: ReadonlySet<string> = new Set<TextKey>([
  "messages.lockedOut",
  "messages.lockedOutUnanswered",
  "messages.justSetOnly",
]);

export function FormMessage({ form, check }: Pick<FormProps, "form" | "check">) {
  const { error, notice } = form;
  if (!error) return notice ? <Alert tone="danger" text={textOf(notice)} /> : null;
  const { message, faults } = error;
  const [first, ...others] = faults;
  const text = textOf(message);
  const detail = error.detail && textOf(error.detail);
  // A message about all of them says enough.
  const count = first && textOf(first.message) === text ? others.length : 0;
  return (
    <>
      <Alert tone="danger" text={text} fieldId={first?.field}>
        {count > 0 ? t("forms.moreMarked", { count }) : null}
        {LOCKED_OUT.has(message.code) ? (
          <>
            <a href={paths.forgotPassword(undefined, { redirectTo: form.values.redirectTo })}>
              {t("signIn.forgotPassword")}
            </a>{" "}
            {t("signIn.emailAfterReset")}
          </>
        ) : null}
        {error.outcomeUnknown && check ? <a href={check.href}>{check.text}</a> : null}
      </Alert>
      {detail ? <p lang={langOf(detail)}>{detail}</p> : null}
    </>
  );
}

const hasOptional = (fields: FormFields) =>
  Object.keys(fields.shape).some((name) => settingsOf(fields, name)?.required === false);

/** Fields have no `required` attribute, because the browser's messages would hide ours. */
export function Form(props: FormProps) {
  const { form, fields = NO_FIELDS, isOfOther, action, check, children, ...attributes } = props;
  const { pathname, search } = useLocation();
  return (
    <>
      <FormMessage form={form} check={check} />
      <form
        id={PAGE_FORM_ID}
        method="post"
        action={withSentMark(action ?? pathname + search)}
        noValidate
        data-offline={t("forms.noConnection")}
        data-alert-class="alert alert-danger"
        {...attributes}
      >
        <input type="hidden" name="token" value={form.token} />
        {form.values[OPENED] ? <input type="hidden" name={OPENED} value={form.values[OPENED]} /> : null}
        {hasOptional(fields) ? <p className="text-body-secondary">{t("forms.requiredNote")}</p> : null}
        <FormContext.Provider value={{ ...form, fields, isOfOther }}>{children}</FormContext.Provider>
      </form>
    </>
  );
}

export function FormActions({ button, children }: { button: string; children?: ReactNode }) {
  return (
    <div className="app-actions">
      <button type="submit" className="btn btn-primary">
        {button}
      </button>{" "}
      {children}
    </div>
  );
}

export const savedAt = (href: string) => ({ href, text: t("forms.seeSaved") });

interface RecordFormProps extends Pick<FormProps, "form" | "fields" | "isOfOther" | "children"> {
  button: string;
  back: string;
}

export function RecordForm({ button, back, children, ...form }: RecordFormProps) {
  return (
    <Form {...form} className="card card-body mb-4" check={savedAt(back)}>
      {children}
      <FormActions button={button}>
        <a href={back}>{t("forms.cancel")}</a>
      </FormActions>
    </Form>
  );
}
