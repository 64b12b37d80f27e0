import type { InputHTMLAttributes } from "react";
import { REQUIRED_NOTE } from "../messages";

/** Attributes of an input that a screen may choose. */
export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "readOnly"
> & { [name: `data-${string}`]: string | undefined };

interface FormFieldProps {
  /** Name of the field, also its id. */
  name: string;
  label: string;
  input?: InputAttributes;
  value?: string;
  /** The message when this field is at fault. */
  fault?: string | null;
  isRequired?: boolean;
}

/** A labelled field of one line. */
export function FormField({ name, label, input, value, fault, isRequired }: FormFieldProps) {
  const faultId = `${name}-fault`;
  return (
    <div className="app-field">
      <label htmlFor={name}>{label}</label>
      {isRequired ? (
        <span className="app-field__star" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
      <input
        className="form-control"
        id={name}
        name={name}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        defaultValue={value}
        aria-required={isRequired}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
      />
      {fault ? (
        <p className="app-field__fault" id={faultId}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

/** A field that must be filled. No `required`: our own words stand in for the browser's. Screens section 1. */
export function RequiredField(props: Omit<FormFieldProps, "isRequired">) {
  return <FormField {...props} isRequired />;
}

/** A password; a script adds a button that shows it. Issue 4 section 3. */
export function PasswordField({ input, ...props }: Omit<FormFieldProps, "isRequired" | "value">) {
  return (
    <div className="app-secret" data-enhance="show-password">
      <RequiredField {...props} input={{ ...input, type: "password" }} />
    </div>
  );
}

/** What the star means. */
export function RequiredNote() {
  return <p className="app-note">{REQUIRED_NOTE}</p>;
}
