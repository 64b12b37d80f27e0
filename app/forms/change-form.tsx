import type { ReactNode } from "react";
import { messages } from "../messages";
import { Alert } from "../ui/alert";
import { FormContext } from "./form-context";
import { RequiredNote } from "./form-field";

/** A form that was sent and failed: its sentence, the field at fault, whether it may be saved all the same. */
export interface FormFault {
  text: string;
  field: string | null;
  isUnknown: boolean;
}

/** What a form of changes shows. */
export interface ChangeFormView {
  values: Readonly<Record<string, string>>;
  ticket: string;
  /** Typed before the session ended. */
  isDraft: boolean;
}

interface ChangeFormProps {
  form: ChangeFormView;
  fault: FormFault | null;
  /** Where the form is sent: the page's own address. */
  action: string;
  /** The page that shows what is saved. */
  viewPath: string;
  button: string;
  children: ReactNode;
}

/** A form that changes something: the message on top, the fields, its button and the way back. Screens section 1. */
export function ChangeForm({ form, fault, action, viewPath, button, children }: ChangeFormProps) {
  const state = {
    values: form.values,
    fault: fault?.field ? { field: fault.field, text: fault.text } : null,
  };
  return (
    <>
      {fault ? <Alert tone="danger" text={fault.text} fieldId={fault.field ?? undefined} /> : null}
      {fault?.isUnknown ? (
        <p>
          <a href={viewPath}>See what is saved now</a>
        </p>
      ) : null}
      {form.isDraft && !fault ? <Alert tone="danger" text={messages.DRAFT_KEPT} /> : null}
      <form className="app-panel" method="post" action={action} noValidate data-enhance="one-submit">
        <input type="hidden" name="ticket" value={form.ticket} />
        <FormContext.Provider value={state}>{children}</FormContext.Provider>
        <RequiredNote />
        <div className="app-actions">
          <button type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={viewPath}>Cancel</a>
        </div>
      </form>
    </>
  );
}
