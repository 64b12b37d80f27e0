import { createContext, type InputHTMLAttributes, useContext } from "react";
import type { FormState } from "./form-state";
import { Labelled } from "./labelled";

/** From a form to its fields. */
export const FormContext = createContext<FormState>({ values: {}, error: null, token: "", restored: false });

function useField(name: string) {
  const { values, error } = useContext(FormContext);
  return { value: values[name] ?? "", error: error?.field === name ? error.message : null };
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & {
  [name: `data-${string}`]: string | undefined;
};

interface TextFieldProps {
  /** Also the field's id. */
  name: string;
  label: string;
  required?: boolean;
  input?: InputAttributes;
}

/** For what a phone must not write with a capital or correct: names to log in with, codes, e-mails, passwords. */
export const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

export function TextField({ name, label, required, input }: TextFieldProps) {
  const { value, error } = useField(name);
  return (
    <Labelled name={name} label={label} isRequired={required} error={error}>
      {(tie) => (
        <input className="form-control" id={name} name={name} defaultValue={value} {...tie} {...input} />
      )}
    </Labelled>
  );
}

/** A script adds a button that shows the password. */
export function PasswordField({ input, ...field }: Omit<TextFieldProps, "required">) {
  return (
    <div className="app-secret" data-enhance="show-password">
      <TextField {...field} required input={{ ...AS_TYPED, ...input, type: "password" }} />
    </div>
  );
}

interface SelectFieldProps extends Omit<TextFieldProps, "input"> {
  /** The entry for nothing chosen; none where something always is. */
  empty?: string;
  options: readonly string[];
}

/** A value outside the options is kept and stays selectable. */
export function SelectField({ name, label, required, empty, options }: SelectFieldProps) {
  const { value, error } = useField(name);
  const shown = value && !options.includes(value) ? [...options, value] : options;
  return (
    <Labelled name={name} label={label} isRequired={required} error={error}>
      {(tie) => (
        <select className="form-control" id={name} name={name} defaultValue={value} {...tie}>
          {empty ? <option value="">{empty}</option> : null}
          {shown.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const { value } = useField(name);
  return (
    <div className="col mb-3 app-check">
      <input id={name} name={name} type="checkbox" defaultChecked={value !== ""} />
      <label htmlFor={name}>{label}</label>
    </div>
  );
}
