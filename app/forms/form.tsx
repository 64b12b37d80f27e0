import { useLocation } from "@remix-run/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { messages, REQUIRED_NOTE } from "../messages";
import { Alert } from "../ui/alert";
import { FormContext } from "./fields";
import type { FormError, FormState } from "./form-state";

type FormAttributes = Pick<FormHTMLAttributes<HTMLFormElement>, "className" | "encType"> & {
  [name: `data-${string}`]: string | undefined;
};

interface FormProps extends FormAttributes {
  form: FormState;
  /** Where the form is sent, if not to the address of its page. */
  action?: string;
  /** The page that shows what is saved. */
  savedPath?: string;
  children: ReactNode;
}

function OutcomeUnknown({ message, savedPath }: { message: string; savedPath?: string }) {
  return (
    <>
      {message === messages.MAYBE_SAVED ? null : <p>{messages.MAYBE_SAVED}</p>}
      {savedPath ? (
        <p>
          <a href={savedPath}>See what is saved now</a>
        </p>
      ) : null}
    </>
  );
}

function Message({
  error,
  restored,
  savedPath,
}: Pick<FormState, "error" | "restored"> & { savedPath?: string }) {
  const text = (failed: FormError) => (
    <Alert tone="danger" text={failed.message} fieldId={failed.field ?? undefined} />
  );
  if (!error) return restored ? <Alert tone="danger" text={messages.DRAFT_KEPT} /> : null;
  return (
    <>
      {text(error)}
      {error.outcomeUnknown ? <OutcomeUnknown message={error.message} savedPath={savedPath} /> : null}
    </>
  );
}

/** A form with its message on top. No field has `required`: our own words stand in for the browser's. */
export function Form({ form, action, savedPath, children, ...attributes }: FormProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Message error={form.error} restored={form.restored} savedPath={savedPath} />
      <form method="post" action={action ?? pathname + search} noValidate {...attributes}>
        <input type="hidden" name="token" value={form.token} />
        <FormContext.Provider value={form}>{children}</FormContext.Provider>
      </form>
    </>
  );
}

/** What the star means, the form's button, and the ways beside it. */
export function FormActions({ button, children }: { button: string; children?: ReactNode }) {
  return (
    <>
      <p className="text-body-secondary">{REQUIRED_NOTE}</p>
      <div className="app-actions">
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
        {children}
      </div>
    </>
  );
}
