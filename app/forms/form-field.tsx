import type { InputHTMLAttributes } from "react";
import { REQUIRED_NOTE } from "../messages";
import { Labelled } from "./labelled";

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
  return (
    <Labelled name={name} label={label} isRequired={isRequired} fault={fault}>
      {(tie) => (
        <input
          className="form-control"
          id={name}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          defaultValue={value}
          {...tie}
        />
      )}
    </Labelled>
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
